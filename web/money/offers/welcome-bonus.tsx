import { useEffect } from 'react'
import type { Route } from '#contract/route-entry.ts'
import { href } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { countdownTimer } from './countdown-timer.ts'
import { TimeBonusHost } from './time-bonus-host.tsx'
import { useTimeLeft } from './use-time-left.ts'

/** Pages about money or leaving, which show no offer. */
const apart = /^(credits|transactions|premium|pricing|directdebit|settings-delete|error)/

/** Pages that show one person: nothing stands above the face. */
const ofOne = /^(swipe-game|members-id|likes-m-id)/

export function WelcomeBonus() {
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
  if (!discount || !left || route === 'error' || apart.test(route)) return null
  const { hours, minutes, seconds } = countdownTimer(left)
  const time = `${hours}:${minutes}:${seconds}`
  const { layout }: Route = routes[route]
  const title = t('app.bonus.title', { percent: percent(discount.value_percentage) })
  return (
    <>
      {layout === 'default' && !ofOne.test(route) && (
        <aside aria-label={title}>
          <NoticeBar
            href={href('credits')}
            title={title}
            detail={t('app.bonus.detail')}
            aside={
              <>
                <span aria-hidden>{t('app.bonus.left', { time })}</span>
                {/* Not the digits, which would change while they are spoken. */}
                <span className="sr-only">
                  {t('app.bonus.until', { time: moment(discount.ends_at) })}
                </span>
              </>
            }
          />
        </aside>
      )}
      <TimeBonusHost discount={discount} left={left} />
    </>
  )
}
