import { App } from './app/app.tsx'
import type { AnyPage } from './app/navigation.tsx'
import type { LoadedScreen } from './app/screens.ts'

export { pageTitle } from './app/page-title.ts'
export { loadScreen } from './app/screens.ts'

/** Every component in every state, for the dev room; not in a production build. */
export async function loadKit() {
  if (import.meta.env.MODE === 'production') throw new Error('the kit is for development')
  return (await import('./dev/kit-page.tsx')).KitPage
}

type Props = { data: AnyPage; Screen: LoadedScreen['Screen'] }

/** The page as the worker renders it; the browser hydrates the very same tree. */
export function ServerApp({ data, Screen }: Props) {
  return <App first={data} FirstScreen={Screen} />
}
