import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { keyOf } from './unsent-key.ts'

/** What was written offline or before a reload, whichever page is open. */
export async function sendLeft(stores: Stores, send: Send): Promise<void> {
  const { chat, viewer } = stores
  if (!viewer.viewer || (chat.outgoing.length === 0 && !isKept(viewer.viewer.id))) return
  const { sendUnsent } = await import('./outgoing.ts')
  sendUnsent(stores, send)
}

function isKept(memberId: number): boolean {
  try {
    return sessionStorage.getItem(keyOf(memberId)) !== null
  } catch {
    return false
  }
}
