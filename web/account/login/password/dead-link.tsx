import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

/** An expired or used link, and how to get another one. */
export function DeadLink() {
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
