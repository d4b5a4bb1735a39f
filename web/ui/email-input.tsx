import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** A required email address. */
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
