import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { TimeBonusHost } from './time-bonus-host.tsx'
import { useWelcomeBonus } from './use-welcome-bonus.ts'

/** The bar is for wide screens: on a phone a pill in the header says it. */
export function WelcomeBonus() {
  const { t } = useText()
  const bonus = useWelcomeBonus()
  if (!bonus) return null
  const { discount, left, told, title, time, until } = bonus
  return (
    <>
      {told && (
        <aside aria-label={title} className="max-md:hidden">
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
      )}
      <TimeBonusHost discount={discount} left={left} />
    </>
  )
}
