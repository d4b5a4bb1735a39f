import { createContext, use } from 'react'
import type { ChatStore } from '#web/chat/store.ts'
import type { FoundPages } from '#web/members/found-pages.ts'
import type { LikesStore } from '#web/people/likes-store.ts'
import type { ToastStore } from './toast-store.ts'
import type { ViewerStore } from './viewer-store.ts'

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
  /** Takes somebody out of what is loaded whom the viewer is not to meet any more. */
  forgetProfile: (id: number) => void
}

export const StoresContext = createContext<Stores | null>(null)

export function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('useStores outside of StoresContext')
  return stores
}
