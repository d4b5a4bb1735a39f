import type { ReactNode, SubmitEvent } from 'react'
import { href } from '#contract/route.ts'
import { type SignupEntry, trackingFields, type SignupDraft } from '#contract/signup.ts'
import { AimFields } from '#web/account/signup/aimed-person.tsx'
import { readFields } from '#web/account/signup/fields.ts'
import { useSite } from '#web/app/navigation.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { GenderPick } from './gender-pick.tsx'
import './start-form.css'

type StartFormProps = {
  entry: SignupEntry
  lander?: string | undefined
  action?: string | undefined
  className?: string | undefined
  /** Named as in the signup; by default gender and email. */
  children?: ReactNode
  onBegin: (entry: SignupEntry) => void
}

export function StartForm(props: StartFormProps) {
  const { entry, lander = 'home', action, className, children, onBegin } = props
  const { t } = useText()
  const { min_age } = useSite()

  function begin(event: SubmitEvent<HTMLFormElement>) {
    if (!matchMedia('(min-width: 768px)').matches) return
    event.preventDefault()
    const form = event.currentTarget
    const like = readFields(form)['like'] !== undefined
    onBegin({
      ...entry,
      draft: { ...entry.draft, ...answersOf(form) },
      aim: { ...entry.aim, like },
    })
  }

  return (
    <form
      method="post"
      action={href('signup')}
      id="start"
      className={cx('grid w-full gap-4', className ?? 'start-form')}
      onSubmit={begin}
    >
      <input type="hidden" name="lander" value={lander} />
      {trackingFields.map((name) => (
        <input key={name} type="hidden" name={name} value={entry.tracking[name] ?? ''} />
      ))}
      {children ?? (
        <>
          <GenderPick chosen={entry.draft.gender} />
          <StartEmail entry={entry} />
        </>
      )}
      <AimFields aim={entry.aim} pictured />
      <Button type="submit" tone="primary" block>
        {action ?? t('home.form.start')}
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

export function StartEmail({ entry }: { entry: SignupEntry }) {
  const { t } = useText()
  return (
    <Field label={t('home.form.email')}>
      <EmailInput placeholder={t('home.form.example')} defaultValue={entry.draft.email} />
    </Field>
  )
}

function answersOf(form: HTMLFormElement): Partial<SignupDraft> {
  const { gender, email, name, country, region } = readFields(form)
  // Checkboxes of one name become one comma-separated text, as on the server.
  const message = new FormData(form).getAll('signup_message').map(String).join(',').trim()
  const given = Object.entries({ email, name, country, region, signup_message: message })
  return {
    ...Object.fromEntries(given.filter(([, value]) => value)),
    ...((gender === 'male' || gender === 'female') && { gender }),
  }
}
