import { href } from '#contract/route.ts'
import { hydrateLater } from '#web/app/hydrate-later.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { CreditsPill } from './credits-pill.tsx'
import { NavLinks } from './nav-links.tsx'

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
