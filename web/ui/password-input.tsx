import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'className'> & {
  showLabel?: string | undefined
}

export function PasswordInput({ showLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput {...rest} type={shown ? 'text' : 'password'} className="pr-14" />
      {showLabel && (
        <IconButton
          className="absolute right-1 top-1/2 -translate-y-1/2"
          icon={shown ? 'eye-slash' : 'eye'}
          label={showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      )}
    </span>
  )
}
