import type { AppliedDiscount } from '#contract/credits.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useTimeWords } from './use-time-words.ts'

type DiscountBadgeProps = { discount: AppliedDiscount; left: number }

export function DiscountBadge({ discount, left }: DiscountBadgeProps) {
  const { t } = useText()
  const { percent } = useFormat()
  const timeWords = useTimeWords()
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      <Ribbon>{t('credits.off', { percent: percent(discount.value_percentage) })}</Ribbon>
      {timeWords(left)}
    </span>
  )
}
