import type { Payment } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { Result } from '#web/money/result.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

export function CompletedPayment({ payment }: { payment: Payment }) {
  const { t, tn } = useText()
  const viewer = useViewer()
  const actions = (
    <>
      <Button tone="primary" href={href('members')}>
        {t('credits.result.search')}
      </Button>
      <Button href={href('likes')}>{t('credits.result.likes')}</Button>
    </>
  )
  return (
    <Result
      icon="check-bold"
      tone="success"
      title={t('credits.result.completed')}
      actions={actions}
    >
      <p>{tn('credits.result.completed_text', payment.credits)}</p>
      {viewer && <p className="num">{tn('credits.result.balance', viewer.credits)}</p>}
    </Result>
  )
}
