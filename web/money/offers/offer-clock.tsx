import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { countdownTimer } from './countdown-timer.ts'

type OfferClockProps = { endsAt: number; left: number }

/** Screen readers hear the end time: the digits would change while they are spoken. */
export function OfferClock({ endsAt, left }: OfferClockProps) {
  const { t } = useText()
  const { moment } = useFormat()
  const { hours, minutes, seconds } = countdownTimer(left)
  const parts = [
    { digits: hours, unit: t('app.bonus.hours') },
    { digits: minutes, unit: t('app.bonus.minutes') },
    { digits: seconds, unit: t('app.bonus.seconds') },
  ]
  return <Countdown parts={parts} label={t('app.bonus.until', { time: moment(endsAt) })} />
}
