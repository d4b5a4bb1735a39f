import { href } from '#contract/route.ts'
import { PillLink } from '#web/ui/pill-link.tsx'
import { useWelcomeBonus } from './use-welcome-bonus.ts'

/** On a phone, in place of the pill that leads to Premium. */
export function BonusPill() {
  const bonus = useWelcomeBonus()
  if (!bonus?.told) return null
  const { percentage, title, time, until } = bonus
  return (
    <PillLink href={href('credits')} icon="seal-percent" className="bonus-pill md:hidden">
      <span className="sr-only">
        {title} {until}
      </span>
      <span aria-hidden className="num">
        {[percentage, time].join(' · ')}
      </span>
    </PillLink>
  )
}
