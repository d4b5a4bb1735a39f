import { createContext, use } from 'react'

type FieldWiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export const FieldContext = createContext<FieldWiring>({})

/** What a control takes from the Field around it; nothing when it stands alone. */
export function useField(): FieldWiring {
  return use(FieldContext)
}
