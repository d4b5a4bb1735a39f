import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

export function EmailInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      maxLength={254}
      {...props}
    />
  )
}
