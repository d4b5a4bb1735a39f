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
import { Outcome } from '#web/ui/outcome.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { isAboutNewPassword, NewPasswordFields } from './new-password-fields.tsx'

export function ChoosePasswordPage({ page }: { page: PageProps['reset-password-do'] }) {
  const { t } = useText()
  const send = useSend()
  const { navigate } = useNavigation()
  const token = page.token ?? ''
  const { error, busy, onSubmit } = useForm('reset-password-do', async (fields) => {
    const password = textIn(fields, 'password')
    const password_again = textIn(fields, 'password_again')
    await send(passwordCalls.resetPassword, { token, password, password_again })
    await navigate(href('login', {}, { done: 'reset', next: page.next }), { replace: true })
  })
  const dead = error instanceof CallError && error.code === 'link_expired'
  if (dead || !token) return <DeadLink next={page.next} />
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

function DeadLink({ next }: { next: string | undefined }) {
  const { t } = useText()
  return (
    <Outcome icon="clock" tone="wait" title={t('password.dead.title')}>
      <p role="alert" className="text-soft">
        {t('errors.link_expired')}
      </p>
      <Button tone="primary" block href={href('reset-password', {}, { next })}>
        {t('password.dead.again')}
      </Button>
    </Outcome>
  )
}
