import type { PushNote } from '#contract/push.ts'

/** Open pages hear of it too: one that is told by a push has no line of its own. */
export async function showNote(worker: ServiceWorkerGlobalScope, note: PushNote): Promise<void> {
  const { title, body, url, icon } = note
  const badge = icon.replace(/[^/]*$/, 'badge.png')
  // The same tag: three messages are one note, which speaks up again.
  const options = { body, icon, badge, tag: url, renotify: true, data: url }
  await worker.registration.showNotification(title, options)
  for (const page of await pagesOf(worker)) page.postMessage(note)
}

/** In the page that shows it already, else in any that is open, else in a new one. */
export async function openNote(
  worker: ServiceWorkerGlobalScope,
  { data }: Notification,
): Promise<void> {
  const asked = URL.parse(String(data), worker.location.origin)
  // Nothing that a note says leads away from here.
  const address = asked?.origin === worker.location.origin ? asked.href : worker.location.origin
  const pages = await pagesOf(worker)
  const there = pages.find(({ url }) => url === address)
  const page = there ?? pages[0]
  if (!page) return void (await worker.clients.openWindow(address))
  await page.focus()
  if (page === there) return
  // A page that was loaded past this worker is not its to lead elsewhere.
  await page.navigate(address).catch(() => worker.clients.openWindow(address))
}

function pagesOf(worker: ServiceWorkerGlobalScope) {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
