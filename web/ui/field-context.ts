import { createContext, use } from 'react'

type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined)

/** What a control takes from the Field around it; nothing when it stands alone. */
export function useField(): Partial<FieldWiring> {
  return use(FieldContext) ?? {}
}
