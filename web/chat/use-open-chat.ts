import { useEffect, useLayoutEffect, useState } from 'react'
import type { OpenChat } from '#contract/chat-pages.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { loadLatest } from './catch-up-open.ts'
import { sendUnsent } from './outgoing.ts'
import { readOpenChat } from './read-open-chat.ts'
import { fillBeside, fillFromPage } from './store.ts'
import { restoreUnsent } from './unsent.ts'
import { useChat } from './use-chat.ts'

/**
 * Fills the store from the page's data, on the server too. Returns the open conversation's id,
 * which it gets with its first message.
 */
export function useOpenChat(page: PageProps['chats-id']): number | null {
  const stores = useStores()
  const send = useSend()
  const { navigate, kept } = useNavigation()
  const [filled, setFilled] = useState<PageProps['chats-id'] | null>(null)
  if (filled !== page) {
    // The list has gone on since the page was left.
    if (kept && stores.chat.chats) fillBeside(stores.chat, page)
    else fillFromPage(stores.chat, page, stores.viewer.viewer?.unread ?? 0)
    setFilled(page)
  }
  const { chats } = useChat()
  const conversation = conversationOf(page.open, chats)
  const profile = page.open?.profile.id ?? null
  const asOlder = page.open?.before != null

  // A layout effect: before the composer reads its draft.
  useLayoutEffect(() => {
    const { chat, viewer } = stores
    if (viewer.viewer) restoreUnsent(chat, viewer.viewer.id)
  }, [stores])

  useEffect(() => {
    void import('./on-chat-event.ts').catch(() => undefined)
    const sendAll = () => sendUnsent(stores, send)
    sendAll()
    addEventListener('online', sendAll)
    return () => removeEventListener('online', sendAll)
  }, [stores, send])

  useEffect(() => {
    const { chat } = stores
    // An address of older messages is for browsers without script: go to the newest ones.
    if (asOlder && conversation !== null) {
      void navigate(href('chats-id', { id: conversation }), { replace: true })
      return
    }
    chat.open = conversation
    if (profile !== null) {
      chat.last_chat_opened_profile = profile
      chat.last_chat_opened_date = Date.now()
    }
    if (conversation !== null) void loadLatest(stores, send, conversation).catch(() => undefined)
    const read = () => readOpenChat(stores, send)
    read()
    document.addEventListener('visibilitychange', read)
    return () => {
      document.removeEventListener('visibilitychange', read)
      chat.open = null
    }
  }, [stores, send, navigate, conversation, profile, asOlder])

  return conversation
}

function conversationOf(open: OpenChat | null, chats: ReturnType<typeof useChat>['chats']) {
  if (!open) return null
  if (open.conversation !== null) return open.conversation
  return chats?.find((chat) => chat.profile.id === open.profile.id)?.conversation.id ?? null
}
