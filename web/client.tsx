import '@vitejs/plugin-react/preamble'
import 'virtual:uno.css'
import './styles/index.css'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { forgetLeft } from './app/forget-left.ts'
import type { AnyPage } from './app/navigation.tsx'
import { loadScreen } from './app/screens.ts'
import { onMissingScript } from './app/stale-script.ts'
import { isDraftKept, sourceKey } from './signup/draft-kept.ts'

addEventListener('vite:preloadError', onMissingScript)

async function start() {
  const embedded = document.getElementById('page-data')?.textContent
  const root = document.getElementById('root')
  if (!embedded || !root) return
  const data = JSON.parse(embedded) as AnyPage
  const { Screen } = await loadScreen(data.route)
  hydrateRoot(root, <App first={data} FirstScreen={Screen} />)
  document.documentElement.dataset['hydrated'] = data.route
  forgetLeft([sourceKey])
  // On every page, so that a signup draft is deleted when it has expired.
  if (!isDraftKept()) return
  const offline = () => undefined
  await import('./signup/draft-storage.ts').then(({ loadDraft }) => void loadDraft(), offline)
}

/** The dev room's kit screen has no page data. */
async function startKit() {
  const root = document.getElementById('root')
  const { KitPage } = await import('./dev/kit-page.tsx')
  if (root) hydrateRoot(root, <KitPage />)
}

const isKit = 'kit' in document.documentElement.dataset
const started = import.meta.env.MODE !== 'production' && isKit ? startKit() : start()

// In development Vite injects the same styles again, updatable: drop the links of the first paint.
if (import.meta.hot) {
  void started.then(() => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove()
  })
}
