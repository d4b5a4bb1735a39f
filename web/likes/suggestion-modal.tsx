import type { ProfileRef } from '#contract/profile.ts'
import { ProfileLabel } from '#web/members/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MatchPhoto } from './match-photo.tsx'

type SuggestionModalProps = {
  profile: ProfileRef
  onViewProfile: (id: number) => void
  onClose: () => void
}

/** A fictional profile that might please: labelled, and nothing in crimson. */
export function SuggestionModal({ profile, onViewProfile, onClose }: SuggestionModalProps) {
  const { t } = useText()
  return (
    <Dialog
      open
      look="pop"
      title={t('likes.modal.suggestion')}
      onClose={onClose}
      closeLabel={t('likes.modal.close')}
      art={<MatchPhoto profile={profile} onPress={onViewProfile} />}
      foot={
        <>
          <Button block onClick={() => onViewProfile(profile.id)}>
            {t('likes.modal.view')}
          </Button>
          <Button tone="text" size="sm" onClick={onClose}>
            {t('likes.modal.no_thanks')}
          </Button>
        </>
      }
    >
      <ProfileLabel profile={profile} />
      <p className="text-soft">{t('likes.modal.suggestion_words', { name: profile.name })}</p>
    </Dialog>
  )
}
