import { type SubmitEvent, useState } from 'react'
import { href } from '#contract/route.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { readFields } from './fields.ts'
import type { Resend } from './use-resend.ts'

export function ResendForm({ resend }: { resend: Resend }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const { error } = resend
  const invalid = error?.code === 'invalid_email'
  const words = error && (invalid ? t('signup.confirm.invalid') : errorText(error))

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email = '' } = readFields(event.currentTarget)
    if (await resend.send(email.trim())) setOpen(false)
  }
  async function repeat(event: SubmitEvent) {
    event.preventDefault()
    await resend.send()
  }

  return (
    <div className="grid gap-3">
      {resend.sent && (
        <Alert tone="success" icon="check-circle" live>
          {t('signup.confirm.sent')}
        </Alert>
      )}
      {words && !open && (
        <Alert tone="danger" icon="warning-circle" live>
          {words}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <form
          method="post"
          action={href('complete-signup')}
          onSubmit={(event) => void repeat(event)}
        >
          <Button type="submit" size="sm" busy={resend.busy}>
            {t('signup.confirm.again')}
          </Button>
        </form>
        <details
          className="open:basis-full"
          open={open}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="link inline-flex min-h-11 cursor-pointer items-center font-medium underline">
            {t('signup.confirm.change')}
          </summary>
          <form
            method="post"
            action={href('complete-signup')}
            noValidate
            className="mt-2 grid gap-3"
            onSubmit={(event) => void change(event)}
          >
            <Field label={t('signup.confirm.new_email')} error={(open && words) || undefined}>
              <EmailInput />
            </Field>
            <Button type="submit" busy={resend.busy}>
              {t('signup.confirm.send')}
            </Button>
          </form>
        </details>
      </div>
    </div>
  )
}
