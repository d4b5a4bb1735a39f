import { CallError } from '#web/api/call-error.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function isAboutCode(error: unknown): boolean {
  return error instanceof CallError && error.code === 'code_invalid'
}

type CodeFieldProps = {
  kind: 'app' | 'recovery' | 'either'
  error: unknown
}

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
