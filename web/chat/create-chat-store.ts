import { createStore } from '#web/app/create-store.ts'
import type { ChatStore } from './store.ts'

export function createChatStore(): ChatStore {
  return createStore({
    chats: null,
    next: null,
    pieces: 1,
    unread_elsewhere: 0,
    found: null,
    aside: null,
    chat_messages: {},
    last_chat_opened_profile: null,
    last_chat_opened_date: null,
    open: null,
    unread_from: null,
    seen_seq: null,
    typing: {},
    outgoing: [],
    drafts: {},
    sendTyping: () => {},
    lots: [],
  })
}
