import { proxy } from 'valtio'
import type { ChatStore } from './store.ts'

export function createChatStore(): ChatStore {
  return proxy({
    chats: null,
    chat_messages: {},
    last_chat_opened_profile: null,
    last_chat_opened_date: null,
    open: null,
    typing: {},
    outgoing: [],
    drafts: {},
    sendTyping: () => {},
    lots: [],
  })
}
