import type { Stores } from '#web/app/stores.tsx'
import type { SendCall } from '#web/app/use-send.ts'
import { refreshChats } from './unread.ts'

/** After a gap: refreshes the list, and fetches what the open conversation has missed. */
export async function catchUp(stores: Stores, send: SendCall): Promise<void> {
  await refreshChats(stores, send)
  if (stores.chat.open === null) return
  // Loaded on demand: most visits open no conversation.
  const { catchUpOpen } = await import('./catch-up-open.ts')
  await catchUpOpen(stores, send)
}
