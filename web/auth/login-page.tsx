import { type SubmitEvent, useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useSend } from '#web/app/use-send.ts'
import { PasskeyLogin } from '#web/passkeys/passkey-login.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { LoginError } from './login-error.tsx'

/** Leads to the page that asked for the login, else to the members. */
export function LoginPage({ page }: { page: PageProps['login'] }) {
  const { t } = useText()
  const { data, navigate } = useNavigation()
  const sendCall = useSend()
  const form = data.route === 'login' ? data.form : null
  const [error, setError] = useState<unknown>(
    () => form && new CallError(form.error.code, form.error.params),
  )
  const [busy, setBusy] = useState(false)
  const enter = () => navigate(page.next, { replace: true })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const input = { email: textOf(fields, 'email'), password: textOf(fields, 'password') }
    setBusy(true)
    try {
      await sendCall(authCalls.login, input)
      await enter()
    } catch (refused) {
      setError(refused)
    }
    setBusy(false)
  }

  return (
    <Panel className="mx-auto w-full max-w-110">
      <h1>{t('auth.login.title')}</h1>
      <p className="mt-1.5 text-soft">{t('auth.login.lead')}</p>
      <form method="post" className="mt-6 grid gap-4" onSubmit={(event) => void submit(event)}>
        {page.reset && !error && (
          <Alert tone="success" icon="check-circle" live>
            {t('auth.login.reset_done')}
          </Alert>
        )}
        <LoginError error={error} />
        <Field label={t('auth.login.email')}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
            required
            maxLength={254}
            defaultValue={form?.values['email']}
          />
        </Field>
        <Field label={t('auth.login.password')}>
          <TextInput
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={200}
          />
        </Field>
        <Button type="submit" tone="primary" block busy={busy}>
          {t('auth.login.submit')}
        </Button>
        <PasskeyLogin onEntered={enter} onError={setError} />
      </form>
      <p className="mt-4">
        <a href={href('reset-password')}>{t('auth.login.forgot')}</a>
      </p>
      <p className="mt-2 text-soft">
        <RichText
          text={t('auth.login.new_here')}
          parts={{ signup: (words) => <a href={href('signup')}>{words}</a> }}
        />
      </p>
    </Panel>
  )
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
