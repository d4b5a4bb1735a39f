import type { PageProps } from '#contract/pages.ts'
import { passwordCalls } from '#contract/password.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { isAboutNewPassword, NewPasswordFields } from './new-password-fields.tsx'

/** Opening the mailed link changes nothing, since mail scanners open links too. */
export function ChoosePasswordPage({ page }: { page: PageProps['reset-password-do'] }) {
  const { t } = useText()
  const sendCall = useSend()
  const { navigate } = useNavigation()
  const token = page.token ?? ''
  const { error, busy, onSubmit } = useForm('reset-password-do', async (fields) => {
    const password = textIn(fields, 'password')
    const password_again = textIn(fields, 'password_again')
    await sendCall(passwordCalls.resetPassword, { token, password, password_again })
    await navigate(href('login', {}, { done: 'reset' }), { replace: true })
  })
  const dead = error instanceof CallError && error.code === 'link_expired'
  if (dead || !token) return <DeadLink />
  return (
    <Panel className="mx-auto w-full max-w-110">
      <h1>{t('password.choose.title')}</h1>
      <p className="mt-1.5 text-soft">{t('password.choose.lead')}</p>
      <form method="post" className="mt-6 grid gap-4" onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <FormError error={isAboutNewPassword(error) ? null : error} />
        <NewPasswordFields error={error} />
        <Button type="submit" tone="primary" block busy={busy}>
          {t('password.choose.submit')}
        </Button>
      </form>
    </Panel>
  )
}

function DeadLink() {
  const { t } = useText()
  return (
    <Panel className="mx-auto grid w-full max-w-110 gap-4">
      <ResultMark icon="x-bold" tone="fail" />
      <h1>{t('password.dead.title')}</h1>
      <p role="alert">{t('errors.link_expired')}</p>
      <p className="text-soft">{t('password.dead.why')}</p>
      <Button tone="primary" block href={href('reset-password')}>
        {t('password.dead.again')}
      </Button>
    </Panel>
  )
}
