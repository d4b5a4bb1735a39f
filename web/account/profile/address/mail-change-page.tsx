import type { ReactNode } from 'react'
import { addressCalls } from '#contract/address.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useErrorText, useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'

export function MailChangePage({ page }: { page: PageProps['mail-change-do'] }) {
  const { t } = useText()
  const send = useSend()
  const errorText = useErrorText()
  const { navigate } = useNavigation()
  const token = page.token ?? ''
  const { error, busy, onSubmit } = useForm('mail-change-do', async () => {
    try {
      await send(addressCalls.changeEmail, { token })
    } catch (refusal) {
      // The link may have worked the first time: its page shows which.
      const dead = refusal instanceof CallError && refusal.code === 'link_expired'
      if (!dead) throw refusal
    }
    await navigate(href('mail-change-do', {}, { token }), { replace: true })
  })
  if (page.state === 'done') return <MailChangeDone />
  if (error) return <MailChangeFailed>{errorText(error)}</MailChangeFailed>
  if (page.state === 'dead') return <MailChangeFailed>{t('address.failed.text')}</MailChangeFailed>
  return (
    <Outcome icon="envelope-simple-open" tone="wait" title={t('address.confirm.title')}>
      <p className="text-soft">{t('address.confirm.text')}</p>
      <form method="post" className="w-full" onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" tone="primary" block busy={busy}>
          {t('address.confirm.button')}
        </Button>
      </form>
    </Outcome>
  )
}

function MailChangeDone() {
  const { t } = useText()
  const viewer = useViewer()
  return (
    <Outcome icon="check-bold" title={t('address.done.title')}>
      <p className="text-soft">{t('address.done.text')}</p>
      <Button tone="primary" block href={href(viewer ? 'settings' : 'login')}>
        {t(viewer ? 'app.titles.settings' : 'address.done.login')}
      </Button>
    </Outcome>
  )
}

function MailChangeFailed({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <Outcome icon="clock" tone="wait" title={t('address.failed.title')}>
      <p role="alert" className="text-soft">
        {children}
      </p>
      <Button tone="primary" block href={href('settings-email')}>
        {t('address.failed.again')}
      </Button>
    </Outcome>
  )
}
