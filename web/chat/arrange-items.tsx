import type { SubmitEvent } from 'react'
import { chatCalls, type ChatChange } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { MenuItem } from '#web/ui/menu-item.tsx'
import { arrange, findChat } from './store.ts'
import { refreshChats } from './unread.ts'
import { useChat } from './use-chat.ts'

/** In the menu of a conversation: where it stands in the list, and whether it is told of. */
export function ArrangeItems({ conversation }: { conversation: number }) {
  const chat = findChat(useChat(), conversation)
  if (!chat) return null
  const { pinned, archived, muted } = chat
  return (
    <>
      <ArrangeItem
        conversation={conversation}
        change={pinned ? 'unpin' : 'pin'}
        icon={pinned ? 'push-pin-fill' : 'push-pin'}
      />
      <ArrangeItem
        conversation={conversation}
        change={archived ? 'unarchive' : 'archive'}
        icon="archive"
      />
      <ArrangeItem
        conversation={conversation}
        change={muted ? 'unmute' : 'mute'}
        icon={muted ? 'bell' : 'bell-slash'}
      />
    </>
  )
}

type Props = { conversation: number; change: ChatChange; icon: IconName }

function ArrangeItem({ conversation, change, icon }: Props) {
  const { t } = useText()
  const stores = useStores()
  const send = useSend()
  const showError = useErrorToast()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const menu = event.currentTarget.closest('details')
    if (menu) menu.open = false
    menu?.querySelector('summary')?.focus()
    try {
      await send(chatCalls.arrangeChat, { conversation, change })
      arrange(stores.chat, conversation, change)
      addToast(stores.toasts, 'success', t(`chat.arranged.${change}`))
      await refreshChats(stores, send)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <form
      method="post"
      action={href('chats')}
      className="contents"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="conversation" value={conversation} />
      <input type="hidden" name="change" value={change} />
      <MenuItem icon={icon} type="submit">
        {t(`chat.bar.${change}`)}
      </MenuItem>
    </form>
  )
}
