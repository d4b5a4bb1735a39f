import { createContext, use } from 'react'
import type { ChatStore } from '#web/chat/store.ts'
import type { FoundPage } from '#web/members/found-pages.ts'
import type { NewsStore } from '#web/notices/news/news-store.ts'
import type { LikesStore, ShownLikes } from '#web/people/likes-store.ts'
import type { KeptPages } from './kept-pages.ts'
import type { ToastStore } from './toast-store.ts'
import type { ViewerStore } from './viewer-store.ts'

/** Lists of the search and the likes, by address, for the back button. */
export type FoundLists = Map<string, FoundPage | ShownLikes>

/**
 * Shared by screens, changed by the socket or a timer. Made per render: in the worker a
 * module-level store would be shared by all members.
 */
export type Stores = {
  viewer: ViewerStore
  chat: ChatStore
  likes: LikesStore
  toasts: ToastStore
  news: NewsStore
  found: FoundLists
  kept: KeptPages
  forgetProfile: (id: number) => void
}

export const StoresContext = createContext<Stores | null>(null)

export function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('useStores outside of StoresContext')
  return stores
}
