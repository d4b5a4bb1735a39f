import type { SubmitEvent } from 'react'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { removeChat } from './remove-chat.ts'

type Props = { id: string; conversation: number }

export function RemoveChatDialog({ id, conversation }: Props) {
  const { t } = useText()
  const removeChat = useRemoveChat()

  function remove(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.closest('dialog')?.close()
    void removeChat(conversation)
  }
  return (
    <Dialog
      name="remove-chat-dialog"
      id={id}
      closeLabel={t('app.close')}
      title={t('chat.remove.title')}
      foot={
        <>
          <form method="dialog">
            <Button type="submit">{t('chat.remove.keep')}</Button>
          </form>
          <form method="post" action={href('chats')} onSubmit={remove}>
            <input type="hidden" name="conversation" value={conversation} />
            <Button type="submit" tone="danger">
              {t('chat.remove.confirm')}
            </Button>
          </form>
        </>
      }
    >
      <p className="text-soft">{t('chat.remove.text')}</p>
    </Dialog>
  )
}

function useRemoveChat(): (conversation: number) => Promise<void> {
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
