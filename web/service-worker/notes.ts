import type { PressedNote, PushNote } from '#contract/push.ts'

/** Firefox lets a worker open a window for a second only. */
const answerWithin = 500

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
  // The address it was loaded with: only the page knows where it has gone since.
  const page = pages.find(({ url }) => url === address) ?? pages[0]
  if (!page) return void (await worker.clients.openWindow(address))
  await page.focus()
  if (await isGoing(page, address)) return
  // A tab that this worker does not control.
  await page.navigate(address).catch(() => worker.clients.openWindow(address))
}

/** Unless its script has not loaded. */
function isGoing(page: WindowClient, address: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answerWithin)
    page.postMessage({ open: address } satisfies PressedNote, [port2])
  })
}

function pagesOf(worker: ServiceWorkerGlobalScope) {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
