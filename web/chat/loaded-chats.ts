import type { Chat, ChatsReply } from '#contract/chat.ts'

/** The list, as far as it was asked for. */
export type LoadedChats = {
  /** Newest first; null until a page or the refresh has loaded them. */
  chats: Chat[] | null
  /** Where the list goes on; null: all of it is loaded. */
  next: string | null
  /** In how many pieces `chats` was loaded. */
  pieces: number
  /** Unread messages of what is not loaded. */
  unread_elsewhere: number
}

export function fillList(store: LoadedChats, { chats, next, unread }: ChatsReply, pieces: number) {
  Object.assign(store, { chats, next, pieces })
  store.unread_elsewhere = Math.max(0, unread - sumUnread(chats))
}

export function sumUnread(chats: readonly Chat[]): number {
  return chats.reduce((sum, chat) => sum + (chat.muted ? 0 : chat.num_unread_messages), 0)
}
