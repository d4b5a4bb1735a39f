import type { SpendingLimit } from '#contract/spending.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEuro } from './use-euro.ts'

/** What is to hold soon, and the way back until then. */
export function ComingLimit({ limit: { period, amount, next } }: { limit: SpendingLimit }) {
  const { t } = useText()
  const { moment } = useFormat()
  const euro = useEuro()
  if (!next || amount === null) return null
  const when = moment(next.at)
  const limit = euro(amount)
  return (
    <Alert
      icon="hourglass-medium"
      action={
        <form method="post">
          <input type="hidden" name="period" value={period} />
          <Button type="submit" size="sm" name="amount" value={amount}>
            {t('spending.keep', { limit })}
          </Button>
        </form>
      }
    >
      <b>
        {next.amount === null
          ? t(`spending.soon_none.${period}`, { when })
          : t(`spending.soon.${period}`, { when, limit: euro(next.amount) })}
      </b>{' '}
      {t('spending.until_then', { limit })}
    </Alert>
  )
}
