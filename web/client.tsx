import '@vitejs/plugin-react/preamble'
import 'virtual:uno.css'
import './styles/index.css'
import { hydrateRoot } from 'react-dom/client'
import { isDraftKept, sourceKey } from './account/signup/draft-kept.ts'
import type { AnyPage } from './app/navigation.tsx'
import { outliveTranslation } from './app/outlive-translation.ts'
import { onMissingScript } from './app/stale-script.ts'
import { keepInstallPrompt } from './installed/install-prompt.ts'
import { App } from './shell/app.tsx'
import { forgetLeft, forgetOthers } from './shell/forget-left.ts'
import { loadScreen } from './shell/screens.ts'

addEventListener('vite:preloadError', onMissingScript)
// Told once, before what shows it is loaded.
addEventListener('beforeinstallprompt', keepInstallPrompt)

async function start() {
  const embedded = document.getElementById('page-data')?.textContent
  const root = document.getElementById('root')
  if (!embedded || !root) return
  const data = JSON.parse(embedded) as AnyPage
  const Screen = await loadScreen(data.route)
  outliveTranslation()
  hydrateRoot(root, <App first={data} FirstScreen={Screen} />)
  document.documentElement.dataset['hydrated'] = data.route
  forgetLeft([sourceKey])
  // Behind a lock a tab keeps what was not sent yet.
  if (data.route !== 'error' && data.route !== 'unlock') forgetOthers(data.viewer?.id)
  // On every page, so that an expired signup draft is deleted.
  if (!isDraftKept()) return
  const offline = () => undefined
  await import('./account/signup/draft-storage.ts').then(
    ({ loadDraft }) => void loadDraft(),
    offline,
  )
}

async function startKit() {
  const root = document.getElementById('root')
  const { KitPage } = await import('./dev/kit-page.tsx')
  if (root) hydrateRoot(root, <KitPage />)
}

const isKit = 'kit' in document.documentElement.dataset
const started = import.meta.env.MODE !== 'production' && isKit ? startKit() : start()

// In development Vite injects the same styles again, updatable.
if (import.meta.hot) {
  void started.then(() => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove()
  })
}
