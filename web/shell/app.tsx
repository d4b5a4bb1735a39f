import { memo, useState } from 'react'
import { routes } from '#contract/routes.ts'
import { createTranslate, type Translate } from '#contract/translate.ts'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { type AnyPage, NavigationContext } from '#web/app/navigation.tsx'
import type { ScreenComponent } from '#web/app/screen.ts'
import { StoresContext } from '#web/app/stores.tsx'
import { useOwnErrors } from '#web/app/use-own-errors.ts'
import { complainOfMissing } from '#web/text/complain-of-missing.ts'
import { rememberTexts } from '#web/text/remember-texts.ts'
import { TextContext } from '#web/text/text.tsx'
import { PageLoader } from '#web/ui/page-loader.tsx'
import { Broken } from './broken.tsx'
import { createStores } from './create-stores.ts'
import { Frame } from './frame.tsx'
import { LiveWhenIdle } from './live-when-idle.tsx'
import { useClientNavigation } from './use-client-navigation.ts'

type Props = { first: AnyPage; FirstScreen: ScreenComponent<unknown> }

export function App({ first, FirstScreen }: Props) {
  const [translate] = useState(() => translateOn(first))
  const [stores] = useState(() => createStores(first))
  const { navigation, pending, Screen } = useClientNavigation(first, FirstScreen, translate, stores)
  const { data } = navigation
  useOwnErrors(translate, stores.toasts, data.url)
  return (
    <TextContext value={translate}>
      <StoresContext value={stores}>
        <NavigationContext value={navigation}>
          <PageLoader loading={pending} label={translate.t('app.loading')} />
          <Page data={data} Screen={Screen} />
        </NavigationContext>
      </StoresContext>
    </TextContext>
  )
}

type PageProps = { data: AnyPage; Screen: ScreenComponent<unknown> }

/** That another page is asked for does not render this one again, which may be hundreds of cards. */
const Page = memo(function Page({ data, Screen }: PageProps) {
  return (
    <>
      <ErrorBoundary at={data.url} fallback={<BrokenFrame />}>
        <Frame>
          <ErrorBoundary at={data.url} fallback={<Broken />}>
            <Screen key={screenKey(data)} page={data.route === 'error' ? data : data.page} />
          </ErrorBoundary>
        </Frame>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <LiveWhenIdle />
      </ErrorBoundary>
    </>
  )
})

function translateOn({ locale, texts, written }: AnyPage): Translate {
  const found = createTranslate(locale, texts, written)
  const translate = import.meta.env.SSR ? rememberTexts(found, texts) : found
  return import.meta.env.MODE === 'production' ? translate : complainOfMissing(translate)
}

function BrokenFrame() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-svh outline-none">
      <Broken />
    </main>
  )
}

/** Another address mounts a new screen. Conversations share one, so that their list stays. */
function screenKey(data: AnyPage): string {
  if (data.route === 'error' || routes[data.route].layout !== 'chat') return data.url
  return 'chat'
}
