import { fetchParts } from './app/hydrate-later.ts'
import type { AnyPage } from './app/navigation.tsx'
import type { ScreenComponent } from './app/screen.ts'
import { App } from './shell/app.tsx'
import { loadScreen as importScreen } from './shell/screens.ts'

export { pageTitle } from './shell/page-title.ts'
export { StaleNotice } from './shell/stale-notice.tsx'
export { questionsOf } from './info/questions-of.ts'
export { Button } from './ui/button.tsx'

/** With the parts that the browser loads later: the server's HTML has all of them. */
export async function loadScreen(route: AnyPage['route']): Promise<ScreenComponent<unknown>> {
  const loaded = await importScreen(route)
  await fetchParts()
  return loaded
}

export async function loadKit() {
  if (import.meta.env.MODE === 'production') throw new Error('the kit is for development')
  return (await import('./dev/kit-page.tsx')).KitPage
}

type Props = { data: AnyPage; Screen: ScreenComponent<unknown> }

export function ServerApp({ data, Screen }: Props) {
  return <App first={data} FirstScreen={Screen} />
}
