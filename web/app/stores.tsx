import { createContext, use } from 'react'
import type { ErrorPageData, PageData } from '#contract/pages.ts'
import { createChatStore } from '#web/chat/create-chat-store.ts'
import type { ChatStore } from '#web/chat/store.ts'
import type { FoundPages } from '#web/members/found-pages.ts'
import { createLikesStore, type LikesStore } from '#web/people/likes-store.ts'
import { createToastStore, type ToastStore } from './toast-store.ts'
import { createViewerStore, type ViewerStore } from './viewer-store.ts'

/**
 * State that several screens share and that the socket or a timer changes. Made per render: a
 * module-level store would be shared by all members in the worker.
 */
export type Stores = {
  viewer: ViewerStore
  chat: ChatStore
  likes: LikesStore
  toasts: ToastStore
  found: FoundPages
}

export function createStores(data: PageData | ErrorPageData): Stores {
  return {
    viewer: createViewerStore(data),
    chat: createChatStore(),
    likes: createLikesStore(),
    toasts: createToastStore(),
    found: new Map(),
  }
}

export const StoresContext = createContext<Stores | null>(null)

export function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('useStores outside of StoresContext')
  return stores
}
