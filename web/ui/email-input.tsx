import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** For an address that has to be given, as long as one can be. */
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
