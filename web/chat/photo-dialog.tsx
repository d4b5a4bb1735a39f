import type { OpenChat } from '#contract/pages.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FictionalWords } from './fictional-words.tsx'
import { PhotoForm } from './photo-form.tsx'
import type { ChatDialog } from './use-chat-dialog.ts'

type Props = { open: OpenChat; conversation: number | null; dialog: ChatDialog }

/** Choose a photo, then see what it costs: only the second step sends. */
export function PhotoDialog({ open, conversation, dialog }: Props) {
  const { t } = useText()
  const { profile } = open
  const shown = dialog.open === 'photo'
  return (
    <Dialog
      name="photo-dialog"
      open={shown}
      onClose={dialog.close}
      closeLabel={t('app.close')}
      title={<NamedText text={t('chat.photo.title', { name: profile.name })} />}
    >
      {shown && <FictionalWords profile={profile} />}
      {shown && (
        <PhotoForm
          profile={profile.id}
          formKey={open.key}
          conversation={conversation}
          onSent={dialog.close}
        />
      )}
    </Dialog>
  )
}
