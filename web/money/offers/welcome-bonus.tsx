import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { TimeBonusHost } from './time-bonus-host.tsx'
import { useWelcomeBonus } from './use-welcome-bonus.ts'

export function WelcomeBonus() {
  const { t } = useText()
  const bonus = useWelcomeBonus()
  if (!bonus) return null
  const { discount, left, asks, title, time, until } = bonus
  if (asks) return <TimeBonusHost discount={discount} left={left} />
  return (
    <aside aria-label={title}>
      <NoticeBar
        href={href('credits')}
        title={title}
        detail={t('app.bonus.detail')}
        aside={
          <>
            <span aria-hidden>{t('app.bonus.left', { time })}</span>
            <span className="sr-only">{until}</span>
          </>
        }
      />
    </aside>
  )
}
