import { href } from '#contract/route.ts'
import { HOUR, MINUTE, SECOND } from '#contract/time.ts'
import type { RunningDiscount } from '#contract/viewer.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { OfferClock } from './offer-clock.tsx'

type TimeBonusModalProps = {
  discount: RunningDiscount
  left: number
  onClose: () => void
}

export function TimeBonusModal({ discount, left, onClose }: TimeBonusModalProps) {
  const { t, tn } = useText()
  const { percent } = useFormat()
  const window = useSite().time_bonus_seconds * SECOND
  const valid =
    window % HOUR === 0
      ? tn('discounts.bonus.hours', window / HOUR)
      : tn('discounts.bonus.minutes', Math.round(window / MINUTE))
  return (
    <Dialog
      name="time-bonus-modal"
      open
      title={t('discounts.bonus.title')}
      closeLabel={t('app.close')}
      onClose={onClose}
      lead={
        <>
          <Ribbon>{t('discounts.bonus.offer')}</Ribbon>
          <p className="figure">{percent(discount.value_percentage)}</p>
        </>
      }
    >
      <p className="text-soft">{t('discounts.bonus.unlock')}</p>
      <p>{valid}</p>
      <a
        href={href('credits')}
        className="grid w-full justify-items-center gap-4 no-underline"
        onClick={onClose}
      >
        <OfferClock endsAt={discount.ends_at} left={left} />
        <span className="btn btn-quiet w-full">{t('discounts.bonus.use')}</span>
      </a>
      {/* Of equal weight: nobody asked for it. */}
      <Button block onClick={onClose}>
        {t('discounts.bonus.no')}
      </Button>
      <p className="fine">{t('discounts.bonus.instantly')}</p>
    </Dialog>
  )
}
