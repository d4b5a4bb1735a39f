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
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

/** Opening the mailed link changes nothing, since mail scanners open links too. */
export function MailChangePage({ page }: { page: PageProps['mail-change-do'] }) {
  const { t } = useText()
  const sendCall = useSend()
  const errorText = useErrorText()
  const { navigate } = useNavigation()
  const token = page.token ?? ''
  const { error, busy, onSubmit } = useForm('mail-change-do', async () => {
    try {
      await sendCall(addressCalls.changeEmail, { token })
    } catch (refusal) {
      // It may have been used just before: the link's page says so.
      const dead = refusal instanceof CallError && refusal.code === 'link_expired'
      if (!dead) throw refusal
    }
    await navigate(href('mail-change-do', {}, { token }), { replace: true })
  })
  if (page.state === 'done') return <MailChangeDone />
  if (error) return <MailChangeFailed>{errorText(error)}</MailChangeFailed>
  if (page.state === 'dead') return <MailChangeFailed>{t('errors.link_expired')}</MailChangeFailed>
  return (
    <Panel className="mx-auto grid w-full max-w-110 justify-items-center gap-4 text-center">
      <ResultMark icon="envelope-simple-open" tone="wait" />
      <h1>{t('address.confirm.title')}</h1>
      <p className="text-soft">{t('address.confirm.text')}</p>
      <form method="post" className="w-full" onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" tone="primary" block busy={busy}>
          {t('address.confirm.button')}
        </Button>
      </form>
    </Panel>
  )
}

function MailChangeDone() {
  const { t } = useText()
  const viewer = useViewer()
  return (
    <Panel className="mx-auto grid w-full max-w-110 gap-4">
      <ResultMark icon="check-bold" />
      <h1>{t('address.done.title')}</h1>
      <p className="text-soft">{t('address.done.text')}</p>
      <Button tone="primary" block href={href(viewer ? 'settings' : 'login')}>
        {t(viewer ? 'app.titles.settings' : 'address.done.login')}
      </Button>
    </Panel>
  )
}

function MailChangeFailed({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <Panel className="mx-auto grid w-full max-w-110 gap-4">
      <ResultMark icon="x-bold" tone="fail" />
      <h1>{t('address.failed.title')}</h1>
      <p role="alert">{children}</p>
      <p className="text-soft">{t('address.failed.text')}</p>
      <Button tone="primary" block href={href('settings-email')}>
        {t('address.failed.again')}
      </Button>
    </Panel>
  )
}
