import type { SubmitEvent } from 'react'
import { href } from '#contract/route.ts'
import { type SignupEntry, trackingFields } from '#contract/signup.ts'
import { useSite } from '#web/app/navigation.tsx'
import { readFields } from '#web/signup/fields.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { GenderPick } from './gender-pick.tsx'

type StartFormProps = {
  entry: SignupEntry
  /** Which lander it stands on. */
  lander?: string | undefined
  onBegin: (entry: SignupEntry) => void
}

/** Posts the first answers to the signup page; on wide screens a modal goes on from them here. */
export function StartForm({ entry, lander = 'home', onBegin }: StartFormProps) {
  const { t } = useText()
  const { min_age } = useSite()

  function begin(event: SubmitEvent<HTMLFormElement>) {
    if (!matchMedia('(min-width: 768px)').matches) return
    event.preventDefault()
    const { gender, email = '' } = readFields(event.currentTarget)
    const chosen = gender === 'male' ? 'male' : 'female'
    onBegin({ ...entry, draft: { ...entry.draft, gender: chosen, email } })
  }

  return (
    <form
      method="post"
      action={href('signup')}
      className="grid w-full max-w-108 gap-4"
      onSubmit={begin}
    >
      <input type="hidden" name="lander" value={lander} />
      {trackingFields.map((name) => (
        <input key={name} type="hidden" name={name} value={entry.tracking[name] ?? ''} />
      ))}
      <GenderPick chosen={entry.draft.gender} />
      <Field label={t('home.form.email')}>
        <EmailInput placeholder={t('home.form.example')} defaultValue={entry.draft.email} />
      </Field>
      <Button type="submit" tone="primary" block>
        {t('home.form.start')}
      </Button>
      <p className="fine">
        <RichText
          text={t('home.form.fine', { min_age })}
          parts={{
            terms: (words) => <a href={href('pages-terms')}>{words}</a>,
            privacy: (words) => <a href={href('pages-privacy')}>{words}</a>,
          }}
        />
      </p>
    </form>
  )
}
