import { type MouseEvent, type SubmitEvent, useState } from 'react'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dropParameters } from './drop-parameters.ts'
import { endPhoto } from './end-photo.ts'
import { focusLog } from './focus-log.ts'

type Props = {
  id: string
  own: boolean
  conversation: number
  /** The page was asked to show the question, for browsers without script. */
  asked: boolean
}

export function EndPhotoButton({ id, own, conversation, asked }: Props) {
  const { t, tn } = useText()
  const stores = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const { photo_report_hours: hours } = useSite()
  const [open, setOpen] = useState(asked)

  function close() {
    setOpen(false)
    dropParameters('end')
  }
  function end(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    close()
    void endPhoto(stores, send, id).then(focusLog, showError)
  }
  return (
    <>
      <IconButton
        icon="trash"
        label={t(own ? 'chat.end.button_own' : 'chat.end.button')}
        href={href('chats-id', { id: conversation }, { end: id })}
        aria-haspopup="dialog"
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          setOpen(true)
        }}
      />
      {open && (
        <Dialog
          name="end-photo-dialog"
          open
          onClose={close}
          closeLabel={t('app.close')}
          title={t('chat.end.title')}
          foot={
            <>
              <form method="dialog">
                <Button type="submit">{t('chat.end.keep')}</Button>
              </form>
              <form method="post" onSubmit={end}>
                <input type="hidden" name="end" value={id} />
                <input type="hidden" name="conversation" value={conversation} />
                <Button type="submit" tone="danger">
                  {t('chat.end.confirm')}
                </Button>
              </form>
            </>
          }
        >
          <p className="text-soft">{t(own ? 'chat.end.text_own' : 'chat.end.text')}</p>
          {hours > 0 && <p className="text-soft">{tn('chat.photo.stays.copy', hours)}</p>}
        </Dialog>
      )}
    </>
  )
}
