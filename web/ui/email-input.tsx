import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** No `type="email"`: Safari would refuse `kim@bücher.example`. */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      name="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete="email"
      required
      maxLength={254}
      {...props}
    />
  )
}
