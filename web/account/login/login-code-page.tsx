import { authCalls } from '#contract/auth.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CodeField, isAboutCode } from './code-field.tsx'
import { LoginError } from './login-error.tsx'
import { LostFactor } from './lost-factor.tsx'

export function LoginCodePage({ page }: { page: PageProps['login-code'] }) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const send = useSend()
  const { next, recovery } = page
  const { error, busy, onSubmit } = useForm('login-code', async (fields) => {
    await send(authCalls.loginByCode, { code: textIn(fields, 'code') })
    await navigate(next, { replace: true })
  })
  const kind = recovery ? 'recovery' : 'app'
  return (
    <Panel className="mx-auto w-full max-w-110">
      <h1>{t('auth.code.title')}</h1>
      <p className="mt-1.5 text-soft">
        {t(recovery ? 'auth.code.lead_recovery' : 'auth.code.lead')}
      </p>
      <form method="post" className="mt-6 grid gap-4" onSubmit={onSubmit}>
        <LoginError error={isAboutCode(error) ? null : error} />
        <CodeField key={kind} kind={kind} error={error} />
        <Button type="submit" tone="primary" block busy={busy}>
          {t('auth.login.submit')}
        </Button>
      </form>
      <p className="mt-4 mb-2">
        <a href={href('login-code', {}, { with: recovery ? undefined : 'recovery', next })}>
          {t(recovery ? 'auth.code.use_app' : 'auth.code.use_recovery')}
        </a>
      </p>
      <LostFactor />
    </Panel>
  )
}
