import type { AppliedDiscount } from '#contract/credits.ts'
import { TIMEBONUS } from '#contract/discount.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Offer } from '#web/ui/offer.tsx'
import { OfferClock } from './offer-clock.tsx'
import { useTimeWords } from './use-time-words.ts'

type WelcomeOfferProps = {
  discount: AppliedDiscount
  left: number
}

export function WelcomeOffer({ discount, left }: WelcomeOfferProps) {
  const { t } = useText()
  const { percent } = useFormat()
  const timeWords = useTimeWords()
  const { code, value_percentage, ends_at } = discount
  return (
    <Offer
      title={t('credits.offer.title', { percent: percent(value_percentage) })}
      aside={
        code === TIMEBONUS ? (
          <OfferClock endsAt={ends_at ?? 0} left={left} />
        ) : (
          <b className="num font-semibold">{timeWords(left)}</b>
        )
      }
    >
      {t('credits.offer.then')}
    </Offer>
  )
}
