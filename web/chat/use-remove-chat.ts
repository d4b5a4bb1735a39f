import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { forgetMessages, unlistChat } from './store.ts'
import { countUnread, refreshChats } from './unread.ts'

/** Gone at once; back with an alert if the server does not go along (specification section 4). */
export function useRemoveChat(): (conversation: number) => Promise<void> {
  const stores = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const { navigate } = useNavigation()
  return async (conversation) => {
    unlistChat(stores.chat, conversation)
    countUnread(stores)
    try {
      await send(chatCalls.removeChat, { conversation })
    } catch (error) {
      showError(error)
      await refreshChats(stores, send).catch(() => undefined)
      return
    }
    await navigate(href('chats'), { replace: true })
    forgetMessages(stores.chat, conversation)
  }
}
