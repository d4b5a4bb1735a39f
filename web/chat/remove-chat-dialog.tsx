import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useRemoveChat } from './use-remove-chat.ts'

type Props = { conversation: number; open: boolean; onClose: () => void }

export function RemoveChatDialog({ conversation, open, onClose }: Props) {
  const { t } = useText()
  const removeChat = useRemoveChat()

  function remove() {
    onClose()
    void removeChat(conversation)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('app.close')}
      title={t('chat.remove.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('chat.remove.keep')}</Button>
          <Button tone="danger" onClick={remove}>
            {t('chat.remove.confirm')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t('chat.remove.text')}</p>
    </Dialog>
  )
}
