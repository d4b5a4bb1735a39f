import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { removeChat } from './remove-chat.ts'

/** Removes a conversation, and navigates to the list if its page is still shown. */
export function useRemoveChat(): (conversation: number) => Promise<void> {
  const stores = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const { navigate } = useNavigation()
  return async (conversation) => {
    const { pathname } = location
    const gone = await removeChat(stores, send, conversation, showError)
    if (gone && location.pathname === pathname) await navigate(href('chats'), { replace: true })
  }
}
