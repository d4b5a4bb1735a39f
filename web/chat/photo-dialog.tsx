import type { OpenChat } from '#contract/pages.ts'
import { NamedText } from '#web/members/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FictionalWords } from './fictional-words.tsx'
import { PhotoForm } from './photo-form.tsx'
import type { Asked } from './use-asked.ts'

type Props = { open: OpenChat; conversation: number | null; asked: Asked }

/** A photo, then what it costs to send it; nothing is sent before that. */
export function PhotoDialog({ open, conversation, asked }: Props) {
  const { t } = useText()
  const { profile } = open
  const shown = asked.what === 'photo'
  return (
    <Dialog
      open={shown}
      onClose={asked.close}
      closeLabel={t('app.close')}
      title={<NamedText text={t('chat.photo.title', { name: profile.name })} />}
    >
      {shown && <FictionalWords profile={profile} />}
      {shown && (
        <PhotoForm
          profile={profile.id}
          formKey={open.key}
          conversation={conversation}
          onSent={asked.close}
        />
      )}
    </Dialog>
  )
}
