import { useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SignupHere } from '#web/account/signup/signup-here.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { anywhereSpecial } from '#web/app/use-onward.ts'
import { useSend } from '#web/app/use-send.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LoginError } from './login-error.tsx'
import { PasskeyLogin } from './passkeys/passkey-login.tsx'
import { PasswordField } from './password-field.tsx'

export function LoginPage({ page }: { page: PageProps['login'] }) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const send = useSend()
  const [passkeyError, setPasskeyError] = useState<unknown>(null)
  const enter = () => navigate(page.next, { replace: true })
  const form = useForm('login', async (fields) => {
    setPasskeyError(null)
    const input = { email: textIn(fields, 'email'), password: textIn(fields, 'password') }
    const link = textIn(fields, 'link')
    const { next } = page
    const { user } = await send(authCalls.login, { ...input, next, ...(link && { link }) })
    await (user ? enter() : navigate(href('login-code', {}, { next: page.next })))
  })
  const error = passkeyError ?? form.error

  return (
    <Panel className="mx-auto w-full max-w-110">
      <h1>{t('auth.login.title')}</h1>
      <p className="mt-1.5 text-soft">{t('auth.login.lead')}</p>
      <form method="post" className="mt-6 grid gap-4" onSubmit={form.onSubmit}>
        <input type="hidden" name="next" value={page.next} />
        {page.reset && !error && (
          <Alert tone="success" icon="check-circle" live>
            {t('auth.login.reset_done')}
          </Alert>
        )}
        {page.link && (
          <>
            <input type="hidden" name="link" value={page.link} />
            {!error && <Alert icon="envelope-simple">{t('auth.login.by_mail')}</Alert>}
          </>
        )}
        <LoginError error={error} />
        {page.neutral && Boolean(error) && (
          <Alert icon="tray">{t('auth.login.confirm_first')}</Alert>
        )}
        <Field label={t('auth.login.email')}>
          <EmailInput autoComplete="username webauthn" defaultValue={form.values['email']} />
        </Field>
        <PasswordField
          name="password"
          label={t('auth.login.password')}
          autoComplete="current-password"
        />
        <Button type="submit" tone="primary" block busy={form.busy}>
          {t('auth.login.submit')}
        </Button>
        <PasskeyLogin onEntered={enter} onError={setPasskeyError} />
      </form>
      <p className="mt-4">
        <a href={href('reset-password', {}, { next: anywhereSpecial(page.next) })}>
          {t('auth.login.forgot')}
        </a>
      </p>
      <p className="mt-2 text-soft">
        <RichText
          text={t('auth.login.new_here')}
          parts={{ signup: (words) => <a href={signupOnTo(page.next)}>{words}</a> }}
        />
      </p>
      <SignupHere />
    </Panel>
  )
}

function signupOnTo(next: string): string {
  if (next.startsWith(`${href('signup')}?`)) return next
  return href('signup', {}, { next: anywhereSpecial(next) })
}
