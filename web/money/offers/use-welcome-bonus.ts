import { useEffect } from 'react'
import type { Route } from '#contract/route-entry.ts'
import { routes } from '#contract/routes.ts'
import type { RunningDiscount } from '#contract/viewer.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { countdownTimer } from './countdown-timer.ts'
import { useTimeLeft } from './use-time-left.ts'

type WelcomeBonus = {
  discount: RunningDiscount
  left: number
  asks: boolean
  title: string
  time: string
  until: string
}

export function useWelcomeBonus(): WelcomeBonus | null {
  const { t } = useText()
  const { percent, moment } = useFormat()
  const viewer = useViewer()
  const { viewer: store } = useStores()
  const { route } = useNavigation().data
  const discount = (!viewer?.paid_user && viewer?.discount) || null
  const left = useTimeLeft(discount?.ends_at ?? null)
  const over = left === 0
  useEffect(() => {
    if (over && store.viewer) store.viewer.discount = null
  }, [over, store])
  if (!discount || !left || route === 'error') return null
  const { bonus }: Route = routes[route]
  if (!bonus) return null
  const { hours, minutes, seconds } = countdownTimer(left)
  const percentage = percent(discount.value_percentage)
  return {
    discount,
    left,
    asks: bonus === 'modal',
    title: t('app.bonus.title', { percent: percentage }),
    time: `${hours}:${minutes}:${seconds}`,
    // Not the digits, which would change while they are spoken.
    until: t('app.bonus.until', { time: moment(discount.ends_at) }),
  }
}
