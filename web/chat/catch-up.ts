import type { Stores } from '#web/app/stores.tsx'
import { refreshChats, type SendCall } from './unread.ts'

/** After a gap: the list, and exactly what the open conversation has missed. */
export async function catchUp(stores: Stores, send: SendCall): Promise<void> {
  await refreshChats(stores, send)
  if (stores.chat.open === null) return
  // Few visits are of a conversation.
  const { catchUpOpen } = await import('./catch-up-open.ts')
  await catchUpOpen(stores, send)
}
