import type { Stores } from '#web/app/stores.tsx'
import { keepUnsent } from './unsent.ts'

export function keepDraft({ chat, viewer }: Stores, profile: number, text: string): void {
  const { drafts } = chat
  if (text) drafts[profile] = text
  else delete drafts[profile]
  if (viewer.viewer) keepUnsent(chat, viewer.viewer.id)
}
