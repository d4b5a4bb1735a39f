import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { refreshChats } from './unread.ts'

export async function catchUp(stores: Stores, send: Send): Promise<void> {
  await refreshChats(stores, send)
  if (stores.chat.open === null) return
  // On demand: most visits open no conversation.
  const { catchUpOpen } = await import('./catch-up-open.ts')
  await catchUpOpen(stores, send)
}
