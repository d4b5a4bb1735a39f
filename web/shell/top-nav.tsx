import { leavesQuickly } from '#contract/discreet.ts'
import { href } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Viewer } from '#contract/viewer.ts'
import { hydrateLater } from '#web/app/hydrate-later.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { never, whenIdle } from '#web/app/when-idle.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PillLink } from '#web/ui/pill-link.tsx'
import { hasDock } from './has-dock.ts'
import { NavLinks } from './nav-links.tsx'

const badgeAtMost = 10
const onTop = cx('sticky top-0 border-b bg-bar backdrop-blur-md')

const loadBell = async () => (await import('#web/notices/alerts/alert-bell.tsx')).AlertBell
const whenShown = () => (document.querySelector('.bell') ? whenIdle() : never())
const AlertBell = hydrateLater(loadBell, whenShown)

const loadMenus = async () => (await import('./menus.tsx')).Menus
const Menus = hydrateLater(loadMenus)

/** Nothing is sold above it: who limits, takes back, leaves, reads a decision or buys anyhow. */
const unsold: ReadonlySet<RouteName | 'error'> = new Set([
  'credits',
  'credits-repeat-order',
  'premium',
  'transactions',
  'transactions-id',
  'transactions-id-refund',
  'transactions-id-receipt',
  'withdrawal',
  'withdrawal-mine',
  'withdrawal-id',
  'limits',
  'decisions',
  'decisions-id',
  'settings-delete',
  'settings-delete-discount',
])

export function TopNav() {
  const { t } = useText()
  const viewer = useViewer()
  const { name, quick_exit_url } = useSite()
  const { data } = useNavigation()
  const over = hasDock(data)
  const place = over ? 'over-photo' : data.route === 'swipe-game' ? 'over-cards' : onTop
  if (!viewer) return null
  return (
    <header
      data-clear
      className={cx(
        'z-20 border-line md:sticky md:top-0 md:border-b md:bg-bar md:backdrop-blur-md',
        place,
      )}
    >
      <div className="mx-auto flex h-15 max-w-310 items-center gap-4 px-4 has-[.back]:pl-14 md:h-17 md:px-6">
        <Logo name={name} href={href('members')} className="top-logo" />
        <nav aria-label={t('app.nav.main')} className="ml-3 hidden gap-0.5 md:flex">
          <NavLinks place="top" viewer={viewer} />
        </nav>
        <div className="ml-auto flex items-center gap-1 md:-mr-3 md:gap-2">
          <div>
            <CreditsPill viewer={viewer} over={over} />
          </div>
          {leavesQuickly(viewer) && (
            <IconButton
              icon="x-circle"
              label={t('app.quick_exit')}
              href={quick_exit_url}
              rel="noreferrer"
              data-quick-exit
            />
          )}
          <AlertBell />
          <Menus />
        </div>
      </div>
    </header>
  )
}

/** What is left, as it is called everywhere; the word only where it is heard. */
function Balance({ credits }: { credits: number }) {
  const { tn } = useText()
  const label = tn('app.credits', credits)
  if (credits <= badgeAtMost) {
    return <Badge count={credits} tone={credits > 0 ? 'warning' : 'danger'} label={label} />
  }
  return (
    <>
      <span className="num" aria-hidden>
        {credits}
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}

function CreditsPill({ viewer, over }: { viewer: Viewer; over: boolean }) {
  const { t } = useText()
  const { credits, paid_user, status } = viewer
  const { route } = useNavigation().data
  const counts = paid_user || unsold.has(route)
  // First things first: nothing is sold above an address that is not confirmed.
  if (!counts && status !== 'confirmed') return null
  return (
    <PillLink
      href={href(counts ? 'credits' : 'premium')}
      icon={counts ? 'coins' : 'crown-simple'}
      className={cx(over && 'max-md:hidden')}
    >
      {counts ? (
        <Balance credits={credits} />
      ) : (
        <span className="premium-word">{t('app.nav.premium')}</span>
      )}
    </PillLink>
  )
}
