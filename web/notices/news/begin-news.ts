import type { Stores } from '#web/app/stores.tsx'

/** Call it when the chats are loaded. True if there may be news already. */
export function beginNews({ news, chat, viewer }: Stores, place: string | undefined): boolean {
  if (news.place !== null) return true
  news.place = place ?? null
  // A match may be among them, made while the member was away.
  let fresh = news.early || (viewer.viewer?.new_likes ?? 0) > 0
  for (const { conversation, last_message: last } of chat.chats ?? []) {
    const isFresh = (last?.sent_at ?? 0) > news.since
    if (!isFresh) news.told[conversation.id] = last?.seq ?? 0
    fresh ||= isFresh
  }
  return fresh
}
