import { HOUR, MINUTE, SECOND } from '#contract/time.ts'
import { useText } from '#web/text/text.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Offer } from '#web/ui/offer.tsx'
import { useFormat } from './use-format.ts'

type WelcomeOfferProps = {
  percentage: number
  /** Milliseconds until the server refuses it. */
  left: number
}

export function WelcomeOffer({ percentage, left }: WelcomeOfferProps) {
  const { t } = useText()
  const { percent } = useFormat()
  const hours = Math.floor(left / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  const seconds = Math.floor((left % MINUTE) / SECOND)
  const parts = [
    { digits: twoDigits(hours), unit: t('credits.offer.hours') },
    { digits: twoDigits(minutes), unit: t('credits.offer.minutes') },
    { digits: twoDigits(seconds), unit: t('credits.offer.seconds') },
  ]
  return (
    <Offer
      title={t('credits.offer.title', { percent: percent(percentage) })}
      aside={
        <Countdown parts={parts} label={t('credits.offer.left', { hours, minutes, seconds })} />
      }
    >
      {t('credits.offer.then')}
    </Offer>
  )
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
