import { createContext, use } from 'react'

type FieldWiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export const FieldContext = createContext<FieldWiring>({})

export function useField(): FieldWiring {
  return use(FieldContext)
}
