import { createContext, use } from 'react'

type FieldWiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export const FieldContext = createContext<FieldWiring>({})

/** What a control gets from its Field; empty without one. */
export function useField(): FieldWiring {
  return use(FieldContext)
}
