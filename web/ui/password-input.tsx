import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'className'> & {
  /** Spoken name of the button that shows what was typed; without it there is no button. */
  showLabel?: string | undefined
}

/** The button needs a script: give its label once there is one. */
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
