import { href } from '#contract/route.ts'
import { passwordLength } from '#contract/signup.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { MessageField, NameField } from './name-fields.tsx'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

type AccountStepProps = StepProps & {
  /** The password may be chosen later. */
  later?: boolean
  suggestion: string | null
  onTake: () => void
}

export function AccountStep(props: AccountStepProps) {
  const { fields, problemText, later = false, suggestion, onTake } = props
  const { t } = useText()
  const { min, max } = passwordLength
  return (
    <>
      <StepTitle title={t('signup.account.title')}>{t('signup.account.text')}</StepTitle>
      <div className="grid gap-4">
        <NameField {...{ fields, problemText }} />
        <div className="grid gap-2">
          <Field label={t('signup.account.email')} error={problemText('email')}>
            <EmailInput autoComplete="username" defaultValue={fields['email']} />
          </Field>
          <EmailSuggestion suggestion={suggestion} onTake={onTake} />
        </div>
        <Field
          label={t('signup.account.password')}
          hint={t(later ? 'signup.account.password_later' : 'signup.account.password_hint', {
            min,
          })}
          aside={later && <span className="fine">{t('signup.optional')}</span>}
          error={problemText('password')}
        >
          <TextInput
            name="password"
            type="password"
            autoComplete="new-password"
            required={!later}
            minLength={min}
            maxLength={max}
          />
        </Field>
        <MessageField fields={fields} />
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

type EmailSuggestionProps = { suggestion: string | null; onTake: () => void }

function EmailSuggestion({ suggestion, onTake }: EmailSuggestionProps) {
  const { t } = useText()
  const at = suggestion?.lastIndexOf('@') ?? 0
  return (
    <div role="status">
      {suggestion && (
        <div className="flex items-center gap-3 rounded bg-amber-soft px-3.5 py-2 text-lamp">
          <p className="min-w-0 flex-1 wrap-anywhere">
            <RichText
              text={t('signup.account.did_you_mean')}
              parts={{
                email: () => (
                  <span translate="no">
                    {suggestion.slice(0, at)}
                    <wbr />
                    <b>{suggestion.slice(at)}</b>
                  </span>
                ),
              }}
            />
          </p>
          <Button size="sm" onClick={onTake}>
            {t('signup.account.take')}
          </Button>
        </div>
      )}
    </div>
  )
}
