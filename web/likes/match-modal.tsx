import type { ReactNode } from 'react'
import { useSite } from '#web/app/navigation.tsx'
import type { Announcement } from '#web/people/likes-store.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { NoFace } from '#web/people/no-face.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { MatchPhoto } from './match-photo.tsx'
import { SuggestionModal } from './suggestion-modal.tsx'
import '#web/ui/dialog-pop.css'
import './match-modal.css'

type MatchModalProps = {
  announcement: Announcement
  buttonText: ReactNode
  onButtonPress: (id: number) => void
  onMessage: (id: number) => void
  onImagePress: (id: number) => void
  onViewProfile: (id: number) => void
  onClose: () => void
}

/** A fictional profile is a suggestion, which never claims a like. */
export function MatchModal(props: MatchModalProps) {
  const { t, tn } = useText()
  const { message_credits } = useSite()
  const { announcement, buttonText, onButtonPress, onMessage, onImagePress } = props
  const { onViewProfile, onClose } = props
  const { profile, as } = announcement
  const { id, name, kind, main_image } = profile
  if (as === 'suggestion' || kind !== 'member') {
    return <SuggestionModal profile={profile} onViewProfile={onViewProfile} onClose={onClose} />
  }
  const view = t('likes.modal.view')
  const mark = <ResultMark icon="thumbs-up-fill" tone="like" />
  return (
    <Dialog
      name="match-modal"
      open
      look="pop"
      className="match-modal"
      title={t('likes.modal.title')}
      onClose={onClose}
      closeLabel={t('likes.modal.close')}
      art={
        main_image ? (
          <MatchPhoto photo={main_image} mark={mark} onPress={() => onImagePress(id)} />
        ) : (
          <>
            <NoFace profile={profile} />
            {mark}
          </>
        )
      }
      foot={
        <>
          <Button tone="primary" block onClick={() => onButtonPress(id)}>
            {buttonText}
          </Button>
          <Button tone="text" size="sm" onClick={() => onMessage(id)}>
            <span>
              <NamedText text={t('likes.modal.message', { name })} />
              {message_credits > 0 && ` · ${tn('app.credits', message_credits)}`}
            </span>
          </Button>
          <Button tone="text" size="sm" onClick={() => onViewProfile(id)}>
            {view}
          </Button>
        </>
      }
    >
      <p className="text-soft">
        <NamedText text={t(`likes.modal.${as}`, { name })} />
      </p>
    </Dialog>
  )
}
