import { createContext, use } from 'react'

type FieldWiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export const FieldContext = createContext<FieldWiring>({})

/** Empty without a Field. */
export function useField(): FieldWiring {
  return use(FieldContext)
}
