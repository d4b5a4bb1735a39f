import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

/** The new address is in use; a signed-out browser is led to the login. */
export function MailChangeDone() {
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
