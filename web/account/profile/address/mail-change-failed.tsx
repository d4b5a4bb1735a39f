import type { ReactNode } from 'react'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

/** Why the link failed, and where to ask for another one. */
export function MailChangeFailed({ children }: { children: ReactNode }) {
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
