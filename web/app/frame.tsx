import { type Layout, type Route, routes } from '#contract/routes.ts'
import { ChatLayout } from '#web/layouts/chat-layout.tsx'
import { DefaultLayout } from '#web/layouts/default-layout.tsx'
import { EmptyLayout } from '#web/layouts/empty-layout.tsx'
import { LanderLayout } from '#web/layouts/lander-layout.tsx'
import { useText } from '#web/text/text.tsx'
import { PageLoader } from '#web/ui/page-loader.tsx'
import type { ReactNode } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { LanderTop } from './lander-top.tsx'
import { type AnyPage, useNavigation } from './navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopNav } from './top-nav.tsx'
import { useViewer } from './use-viewer.ts'

/** The layout of the page that is shown, and what stands on every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { data, pending } = useNavigation()
  const { t } = useText()
  return (
    <>
      <PageLoader loading={pending} label={t('app.loading')} />
      <FramedPage data={data}>{children}</FramedPage>
    </>
  )
}

function FramedPage({ data, children }: { data: AnyPage; children: ReactNode }) {
  const viewer = useViewer()
  const skip = <SkipLink />
  const top = viewer ? <TopNav /> : <LanderTop />
  const bottom = viewer ? <BottomBar /> : null
  const footer = <Footer />
  switch (layoutOf(data, viewer !== null)) {
    case 'default':
      return (
        <DefaultLayout {...{ skip, top, footer, bottom }} warnings={<OfflineNotice />}>
          {children}
        </DefaultLayout>
      )
    case 'chat':
      return (
        <ChatLayout
          {...{ skip, top, bottom }}
          warnings={<OfflineNotice />}
          immersed={data.route !== 'chats'}
        >
          {children}
        </ChatLayout>
      )
    case 'lander':
      return <LanderLayout {...{ skip, top, footer }}>{children}</LanderLayout>
    case 'empty':
      return <EmptyLayout {...{ skip, top, footer }}>{children}</EmptyLayout>
  }
}

function layoutOf(data: AnyPage, signedIn: boolean): Layout {
  if (data.route === 'error') return signedIn ? 'default' : 'empty'
  const { layout }: Route = routes[data.route]
  return layout
}
