import type { ErrorPageData, PageData } from '#contract/pages.ts'
import { createKeptPages, forgetPages } from '#web/app/kept-pages.ts'
import type { FoundLists, Stores } from '#web/app/stores.tsx'
import { createToastStore } from '#web/app/toast-store.ts'
import { createViewerStore } from '#web/app/viewer-store.ts'
import { createChatStore } from '#web/chat/create-chat-store.ts'
import { createNewsStore } from '#web/notices/news/create-news-store.ts'
import { createLikesStore } from '#web/people/likes-store.ts'

export function createStores(data: PageData | ErrorPageData): Stores {
  const chat = createChatStore()
  const found: FoundLists = new Map()
  const kept = createKeptPages()
  const news = createNewsStore(data.now)
  return {
    viewer: createViewerStore(data),
    chat,
    likes: createLikesStore(),
    toasts: createToastStore(),
    news,
    found,
    kept,
    forgetProfile(id) {
      chat.chats = chat.chats?.filter(({ profile }) => profile.id !== id) ?? null
      news.items = news.items.filter(({ profile }) => profile?.id !== id)
      found.clear()
      forgetPages(kept)
    },
  }
}
