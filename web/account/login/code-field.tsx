import { CallError } from '#web/api/call-error.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** The error that the field shows itself. */
export function isAboutCode(error: unknown): boolean {
  return error instanceof CallError && error.code === 'code_invalid'
}

type CodeFieldProps = {
  /** Which codes are asked for: of the app, to fall back on, or one of both. */
  kind: 'app' | 'recovery' | 'either'
  error: unknown
}

/** Asks for a code of the second factor. */
export function CodeField({ kind, error }: CodeFieldProps) {
  const { t } = useText()
  const errorText = useErrorText()
  return (
    <Field
      label={t(`auth.code.${kind}`)}
      hint={kind === 'either' ? undefined : t(`auth.code.${kind}_hint`)}
      error={isAboutCode(error) ? errorText(error) : undefined}
    >
      <TextInput
        name="code"
        required
        maxLength={40}
        className="num"
        autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
        spellCheck={false}
        autoCapitalize="characters"
        {...(kind === 'app' && { inputMode: 'numeric' as const })}
      />
    </Field>
  )
}
