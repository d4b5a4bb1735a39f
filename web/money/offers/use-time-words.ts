import { HOUR, MINUTE } from '#contract/time.ts'
import { useText } from '#web/text/text.tsx'

export function useTimeWords(): (left: number) => string {
  const { t, tn } = useText()
  return (left) => {
    if (left >= HOUR) return tn('credits.offer.hours_left', Math.floor(left / HOUR))
    if (left >= MINUTE) return tn('credits.offer.minutes_left', Math.floor(left / MINUTE))
    return t('credits.offer.soon')
  }
}
