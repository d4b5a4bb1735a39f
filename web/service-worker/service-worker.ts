import { offlinePath, type PushNote } from '#contract/push.ts'
import { answerAsset, keepAsset, trimAssets } from './assets.ts'
import { openNote, showNote } from './notes.ts'

const subscriptionCall = '/api/user.php?push=1'

declare const self: ServiceWorkerGlobalScope

const offlineCache = 'offline'
/** Language and cover. */
const shown = new URL(self.location.href).search

// Pages are never cached, so none is shown to the next user, and assets have no versions that an
// open page could miss: a new worker can take over at once.
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  // Not API calls: the worker would become their origin.
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) {
    event.respondWith(answerVisit(event))
  }
})

self.addEventListener('push', (event) => {
  const note = event.data?.json() as PushNote | undefined
  if (note) event.waitUntil(showNote(self, note))
})
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNote(self, event.notification))
})

async function install(): Promise<void> {
  // Without cookies: the page is the same for everybody.
  const address = offlinePath + shown
  const page = await fetch(address, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok) throw new Error(`${address} answered ${page.status}`)
  const html = await page.clone().text()
  const styles = html.match(/\/assets\/[\w.-]+\.css/g) ?? []
  await Promise.all(styles.map((style) => keepAsset(style)))
  await (await caches.open(offlineCache)).put(offlinePath, page)
  await self.skipWaiting()
  // Chromium stops the old worker first, and starts it again for a request that comes just then:
  // from there on this one would wait.
  setTimeout(() => void self.skipWaiting(), 2000)
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  await trimAssets()
}

/** With navigation preload: the browser fetches while the worker starts. */
async function answerVisit({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await preloadResponse
    return preloaded instanceof Response ? preloaded : await fetch(request)
  } catch (error) {
    const page = await caches.match(offlinePath, { cacheName: offlineCache })
    if (page) return page
    throw error
  }
}

/** When the browser changes its keys: else pushes would stop. */
async function renewSubscription({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  // Not every browser passes the old key.
  const settings = await fetch('/api/settings.php')
  const { push_public_key } = (await settings.json()) as { push_public_key: string }
  const asked = { userVisibleOnly: true, applicationServerKey: push_public_key }
  const subscription = await registration.pushManager.subscribe(asked)
  const { endpoint, keys } = subscription.toJSON()
  const saved = await fetch(subscriptionCall, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
  // Nobody is signed in: the server would not know the subscription.
  if (!saved.ok) await subscription.unsubscribe()
}
