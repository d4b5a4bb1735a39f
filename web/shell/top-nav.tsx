import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import { hydrateLater } from '#web/app/hydrate-later.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PillLink } from '#web/ui/pill-link.tsx'
import { NavLinks } from './nav-links.tsx'

const badgeAtMost = 10

const loadMenus = async () => (await import('./menus.tsx')).Menus
const Menus = hydrateLater(loadMenus)

export function TopNav() {
  const { t } = useText()
  const viewer = useViewer()
  const { name } = useSite()
  if (!viewer) return null
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bar backdrop-blur-md">
      <div className="mx-auto flex h-15 max-w-310 items-center gap-4 px-4 has-[.back]:pl-14 md:h-17 md:px-6">
        <Logo name={name} href={href('members')} />
        <nav aria-label={t('app.nav.main')} className="ml-3 hidden gap-0.5 md:flex">
          <NavLinks place="top" viewer={viewer} />
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <CreditsPill viewer={viewer} />
          <Menus />
        </div>
      </div>
    </header>
  )
}

/**
 * The balance of paying members, a link to Premium for others. The count shows only when it is low.
 */
function CreditsPill({ viewer }: { viewer: Viewer }) {
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
