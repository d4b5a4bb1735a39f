import { createContext, type ReactNode, use } from 'react'
import type { ErrorPageData, PageData } from '#contract/pages.ts'
import { createChatStore } from '#web/chat/create-chat-store.ts'
import type { ChatStore } from '#web/chat/store.ts'
import { createLikesStore, type LikesStore } from '#web/likes/store.ts'
import type { FoundPages } from '#web/members/found-pages.ts'
import { createToastStore, type ToastStore } from './toast-store.ts'
import { createViewerStore, type ViewerStore } from './viewer-store.ts'

/** What several screens share and the socket or a timer changes. Made per render, never global. */
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

const StoresContext = createContext<Stores | null>(null)

export function StoresProvider({ value, children }: { value: Stores; children: ReactNode }) {
  return <StoresContext value={value}>{children}</StoresContext>
}

export function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('useStores outside of StoresProvider')
  return stores
}
