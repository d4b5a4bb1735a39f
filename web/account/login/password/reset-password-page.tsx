import type { PageProps } from '#contract/pages.ts'
import { passwordCalls } from '#contract/password.ts'
import { href } from '#contract/route.ts'
import { LoginError } from '#web/account/login/login-error.tsx'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useErrorText, useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

export function ResetPasswordPage({ page }: { page: PageProps['reset-password'] }) {
  const { t } = useText()
  const send = useSend()
  const errorText = useErrorText()
  const { navigate } = useNavigation()
  const { next } = page
  const { error, busy, values, onSubmit } = useForm('reset-password', async (fields) => {
    await send(passwordCalls.askReset, {
      email: textIn(fields, 'email'),
      ...(next && { next }),
    })
    await navigate(href('reset-password', {}, { sent: 1, next }))
  })
  const aboutField =
    error instanceof CallError && ['invalid_email', 'email_not_found'].includes(error.code)
  if (page.sent) return <ResetSent neutral={page.neutral} next={next} />
  return (
    <Panel className="mx-auto w-full max-w-110">
      <h1>{t('password.ask.title')}</h1>
      <p className="mt-1.5 text-soft">{t('password.ask.lead')}</p>
      <form method="post" className="mt-6 grid gap-4" onSubmit={onSubmit}>
        {next && <input type="hidden" name="next" value={next} />}
        <LoginError error={aboutField ? null : error} />
        <Field label={t('password.ask.email')} error={aboutField ? errorText(error) : undefined}>
          <EmailInput autoComplete="username" defaultValue={values['email']} />
        </Field>
        <Button type="submit" tone="primary" block busy={busy}>
          {t('password.ask.submit')}
        </Button>
      </form>
      <p className="mt-4">
        <a href={href('login', {}, { next })}>{t('password.ask.login')}</a>
      </p>
    </Panel>
  )
}

function ResetSent({ neutral, next }: { neutral: boolean; next: string | undefined }) {
  const { t } = useText()
  return (
    <Panel className="mx-auto grid w-full max-w-110 gap-4">
      <ResultMark icon="envelope-simple-open" tone="wait" />
      <h1>{t('password.sent.title')}</h1>
      <p>{t(neutral ? 'password.sent.neutral' : 'password.sent.text')}</p>
      <p className="text-soft">{t('password.sent.spam')}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button href={href('login', {}, { next })}>{t('password.ask.login')}</Button>
        <Button tone="text" href={href('reset-password', {}, { next })}>
          {t('password.sent.again')}
        </Button>
      </div>
    </Panel>
  )
}
