import { App } from './app/app.tsx'
import type { AnyPage } from './app/navigation.tsx'
import type { LoadedScreen } from './app/screens.ts'

export { pageTitle } from './app/page-title.ts'
export { loadScreen } from './app/screens.ts'

type Props = { data: AnyPage; Screen: LoadedScreen['Screen'] }

/** The page as the worker renders it; the browser hydrates the very same tree. */
export function ServerApp({ data, Screen }: Props) {
  return <App first={data} FirstScreen={Screen} />
}
