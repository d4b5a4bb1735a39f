import { useState } from 'react'
import { routes } from '#contract/routes.ts'
import { createTranslate } from '#contract/translate.ts'
import { TextProvider } from '#web/text/text.tsx'
import { Broken } from './broken.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { Later } from './later.tsx'
import { type AnyPage, NavigationProvider } from './navigation.tsx'
import type { LoadedScreen } from './screens.ts'
import { createStores, StoresProvider } from './stores.tsx'
import { useClientNavigation } from './use-client-navigation.ts'

type Props = { first: AnyPage; FirstScreen: LoadedScreen['Screen'] }

/** Everything around a screen. The worker renders it with the first page, the browser goes on from there. */
export function App({ first, FirstScreen }: Props) {
  const [translate] = useState(() => createTranslate(first.locale, first.texts))
  const [stores] = useState(() => createStores(first))
  const { navigation, Screen } = useClientNavigation(first, FirstScreen, translate, stores)
  const { data } = navigation
  return (
    <TextProvider value={translate}>
      <StoresProvider value={stores}>
        <NavigationProvider value={navigation}>
          <ErrorBoundary at={data.url} fallback={<BrokenFrame />}>
            <Frame>
              <ErrorBoundary at={data.url} fallback={<Broken />}>
                <Screen key={screenKey(data)} page={data.route === 'error' ? data : data.page} />
              </ErrorBoundary>
            </Frame>
          </ErrorBoundary>
          <ErrorBoundary fallback={null}>
            <Later />
          </ErrorBoundary>
        </NavigationProvider>
      </StoresProvider>
    </TextProvider>
  )
}

/** What stands around every screen threw. */
function BrokenFrame() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-svh outline-none">
      <Broken />
    </main>
  )
}

/** Another address is another screen, except among conversations: the list beside them stays. */
function screenKey(data: AnyPage): string {
  if (data.route === 'error' || routes[data.route].layout !== 'chat') return data.url
  return 'chat'
}
