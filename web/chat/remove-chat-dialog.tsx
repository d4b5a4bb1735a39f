import type { SubmitEvent } from 'react'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useRemoveChat } from './use-remove-chat.ts'

/** `id`: for the button that opens it. */
type Props = { id: string; conversation: number }

/** Asks for confirmation and removes; without script its form posts to the list. */
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
