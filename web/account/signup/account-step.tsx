import { href } from '#contract/route.ts'
import { passwordLength } from '#contract/signup.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

type AccountStepProps = StepProps & { suggestion: string | null; onTake: () => void }

export function AccountStep({ fields, problemText, suggestion, onTake }: AccountStepProps) {
  const { t } = useText()
  const { min, max } = passwordLength
  return (
    <>
      <StepTitle title={t('signup.account.title')}>{t('signup.account.text')}</StepTitle>
      <div className="grid gap-4">
        <div className="grid gap-2">
          <Field label={t('signup.account.email')} error={problemText('email')}>
            <EmailInput autoComplete="username" defaultValue={fields['email']} />
          </Field>
          <EmailSuggestion suggestion={suggestion} onTake={onTake} />
        </div>
        <Field
          label={t('signup.account.password')}
          hint={t('signup.account.password_hint', { min })}
          error={problemText('password')}
        >
          <TextInput
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={min}
            maxLength={max}
          />
        </Field>
        <p className="fine">
          <RichText
            text={t('signup.account.agree')}
            parts={{
              terms: (words) => <a href={href('pages-terms')}>{words}</a>,
              privacy: (words) => <a href={href('pages-privacy')}>{words}</a>,
            }}
          />
        </p>
      </div>
    </>
  )
}
