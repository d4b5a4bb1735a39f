import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MatchPhoto } from './match-photo.tsx'
import type { Announcement } from './store.ts'
import { SuggestionModal } from './suggestion-modal.tsx'

type MatchModalProps = {
  announcement: Announcement
  /** The caller's words on the button that starts a conversation. */
  buttonText: string
  /** Each with the profile's id. */
  onButtonPress: (id: number) => void
  onImagePress: (id: number) => void
  onViewProfile: (id: number) => void
  /** The backdrop, Escape and the cross. */
  onClose: () => void
}

/** A new like. A suggestion of a fictional profile looks alike, and never says that it is one. */
export function MatchModal(props: MatchModalProps) {
  const { t } = useText()
  const { announcement, buttonText, onButtonPress, onImagePress, onViewProfile, onClose } = props
  const { profile, as } = announcement
  if (as === 'suggestion') {
    return <SuggestionModal profile={profile} onViewProfile={onViewProfile} onClose={onClose} />
  }
  return (
    <Dialog
      open
      look="pop"
      title={t('likes.modal.title')}
      onClose={onClose}
      closeLabel={t('likes.modal.close')}
      art={<MatchPhoto profile={profile} onPress={onImagePress} />}
      foot={
        <>
          <Button tone="primary" block onClick={() => onButtonPress(profile.id)}>
            {buttonText}
          </Button>
          <Button tone="text" size="sm" onClick={() => onViewProfile(profile.id)}>
            {t('likes.modal.view')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t(`likes.modal.${as}`, { name: profile.name })}</p>
    </Dialog>
  )
}
