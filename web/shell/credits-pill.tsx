import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PillLink } from '#web/ui/pill-link.tsx'

const badgeAtMost = 10

/**
 * The balance of paying members, a link to Premium for others. The count shows only when it is low.
 */
export function CreditsPill({ viewer }: { viewer: Viewer }) {
  const { t, tn } = useText()
  const { credits, paid_user } = viewer
  return (
    <PillLink
      href={href(paid_user ? 'credits' : 'premium')}
      icon={paid_user ? 'coins' : 'crown-simple'}
    >
      {t(paid_user ? 'app.nav.credits' : 'app.nav.premium')}
      {paid_user && credits <= badgeAtMost && (
        <Badge
          count={credits}
          tone={credits > 0 ? 'warning' : 'danger'}
          label={tn('app.credits', credits)}
        />
      )}
    </PillLink>
  )
}
