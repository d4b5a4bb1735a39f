import type { PushNote } from '#contract/push.ts'

/** Open pages get the message too: it was pushed because none has a working socket. */
export async function showNote(worker: ServiceWorkerGlobalScope, note: PushNote): Promise<void> {
  const { title, body, url, icon } = note
  const badge = icon.replace(/[^/]*$/, 'badge.png')
  // One tag per address: a new message replaces the note and alerts again.
  const options = { body, icon, badge, tag: url, renotify: true, data: url }
  // Pages first, in case the device refuses to show anything.
  for (const page of await pagesOf(worker)) page.postMessage(note)
  await worker.registration.showNotification(title, options)
}

export async function openNote(
  worker: ServiceWorkerGlobalScope,
  { data }: Notification,
): Promise<void> {
  const asked = URL.parse(String(data), worker.location.origin)
  // A note must not lead to another site.
  const address = asked?.origin === worker.location.origin ? asked.href : worker.location.origin
  const pages = await pagesOf(worker)
  const there = pages.find(({ url }) => url === address)
  const page = there ?? pages[0]
  if (!page) return void (await worker.clients.openWindow(address))
  await page.focus()
  if (page === there) return
  // A tab that this worker does not control.
  await page.navigate(address).catch(() => worker.clients.openWindow(address))
}

function pagesOf(worker: ServiceWorkerGlobalScope) {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
