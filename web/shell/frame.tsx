import type { ReactNode } from 'react'
import type { Layout, Route } from '#contract/route-entry.ts'
import { href } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { hydrateLater } from '#web/app/hydrate-later.ts'
import { type AnyPage, useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { never } from '#web/app/when-idle.ts'
import { ChatLayout } from '#web/layouts/chat-layout.tsx'
import { DefaultLayout } from '#web/layouts/default-layout.tsx'
import { EmptyLayout } from '#web/layouts/empty-layout.tsx'
import { LanderLayout } from '#web/layouts/lander-layout.tsx'
import { LaterAlerts } from '#web/notices/alerts/later-alerts.ts'
import { useText } from '#web/text/text.tsx'
import { NavLink } from '#web/ui/nav-link.tsx'
import { hasDock } from './has-dock.ts'
import { isTask } from './is-task.ts'
import { NavLinks } from './nav-links.tsx'
import { TopNav } from './top-nav.tsx'

const loadTop = async () => (await import('./lander-top.tsx')).LanderTop
const LanderTop = hydrateLater(loadTop)

const loadNotice = async () => (await import('./offline-notice.tsx')).OfflineNotice
const OfflineNotice = hydrateLater(loadNotice)

const loadAge = async () => (await import('#web/account/age/age-strip.tsx')).AgeStrip
const AgeStrip = hydrateLater(loadAge, never)

const loadBonus = async () => (await import('#web/money/offers/welcome-bonus.tsx')).WelcomeBonus
const WelcomeBonus = hydrateLater(loadBonus)

const loadFooter = async () => (await import('./footer.tsx')).Footer
const Footer = hydrateLater(loadFooter, never)

/** Pages that show an alert further down themselves: a face comes first. */
const placesAlerts: ReadonlySet<AnyPage['route']> = new Set(['me', 'members'])

export function Frame({ children }: { children: ReactNode }) {
  const { data } = useNavigation()
  const viewer = useViewer()
  return (
    <>
      <SkipLink />
      {viewer?.discount && !isTask(data) && <WelcomeBonus />}
      <FramedPage data={data}>{children}</FramedPage>
    </>
  )
}

function FramedPage({ data, children }: { data: AnyPage; children: ReactNode }) {
  const viewer = useViewer()
  const top = viewer ? <TopNav /> : <LanderTop />
  const warnings = (
    <>
      <OfflineNotice />
      {!placesAlerts.has(data.route) && <LaterAlerts />}
      {viewer?.age_due && data.route !== 'age' && <AgeStrip />}
    </>
  )
  const bottom = viewer ? <BottomBar /> : null
  const footer = <Footer />
  if (isTask(data)) {
    return (
      <DefaultLayout top={null} warnings={<OfflineNotice />} footer={footer} bottom={null}>
        {children}
      </DefaultLayout>
    )
  }
  // Locked: nothing around it says of what.
  if (data.route === 'unlock') {
    return (
      <EmptyLayout top={null} footer={null}>
        {children}
      </EmptyLayout>
    )
  }
  switch (layoutOf(data, viewer !== null)) {
    case 'default':
      return <DefaultLayout {...{ top, warnings, footer, bottom }}>{children}</DefaultLayout>
    case 'chat':
      return (
        <ChatLayout {...{ top, warnings, bottom }} immersed={data.route !== 'chats'}>
          {children}
        </ChatLayout>
      )
    case 'lander':
      return <LanderLayout {...{ top, footer, bottom }}>{children}</LanderLayout>
    case 'empty':
      return <EmptyLayout {...{ top, footer }}>{children}</EmptyLayout>
  }
}

function layoutOf(data: AnyPage, signedIn: boolean): Layout {
  if (data.route === 'error') return signedIn ? 'default' : 'empty'
  const { layout }: Route = routes[data.route]
  return layout
}

function SkipLink() {
  const { t } = useText()
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-2 focus:z-40 focus:rounded-full focus:bg-card focus:px-5 focus:py-3"
    >
      {t('app.skip')}
    </a>
  )
}

/** What is found behind "Me", and leads back to it. */
const ofMe =
  /^(me$|profile|settings|transactions|activity|notifications|limits|decisions|withdrawal-mine)/

function BottomBar() {
  const { t } = useText()
  const viewer = useViewer()
  const { data } = useNavigation()
  const { route } = data
  if (!viewer) return null
  const room = <div className="h-20 md:hidden" />
  if (hasDock(data)) return room
  return (
    <>
      {room}
      <nav
        data-clear
        aria-label={t('app.nav.bar')}
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[repeat(5,minmax(max-content,1fr))] border-t border-line bg-bar px-1 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] backdrop-blur-md md:hidden"
      >
        <NavLinks place="bar" viewer={viewer} />
        <NavLink
          place="bar"
          href={href('me')}
          icon="user-circle"
          iconOn="user-circle-fill"
          current={ofMe.test(route)}
        >
          {t('app.nav.me')}
        </NavLink>
      </nav>
    </>
  )
}
