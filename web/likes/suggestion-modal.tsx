import type { ProfileRef } from '#contract/profile.ts'
import { useSite } from '#web/app/navigation.tsx'
import { NamedText } from '#web/people/named-text.tsx'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { MatchPhoto } from './match-photo.tsx'
import '#web/ui/dialog-pop.css'
import './match-modal.css'

type SuggestionModalProps = {
  profile: ProfileRef
  onViewProfile: (id: number) => void
  onClose: () => void
}

export function SuggestionModal({ profile, onViewProfile, onClose }: SuggestionModalProps) {
  const { t, tn } = useText()
  const { fictional_icon, message_credits } = useSite()
  const { id, name, main_image } = profile
  const view = t('likes.modal.view')
  const mark = <ResultMark icon={fictional_icon} tone="label" />
  return (
    <Dialog
      name="suggestion-modal"
      open
      look="pop"
      className="match-modal"
      title={t('likes.modal.suggestion')}
      onClose={onClose}
      closeLabel={t('likes.modal.close')}
      art={
        main_image && (
          <MatchPhoto photo={main_image} mark={mark} onPress={() => onViewProfile(id)} />
        )
      }
      lead={!main_image && mark}
      foot={
        <>
          <Button block onClick={() => onViewProfile(id)}>
            {view}
          </Button>
          <Button tone="text" size="sm" onClick={onClose}>
            {t('likes.modal.no_thanks')}
          </Button>
        </>
      }
    >
      <ProfileLabel profile={profile} />
      <p className="text-soft">
        <NamedText text={t('likes.modal.suggestion_words', { name })} />{' '}
        {message_credits > 0 && tn('likes.modal.suggestion_price', message_credits)}{' '}
        {t('likes.modal.suggestion_unreal')}
      </p>
    </Dialog>
  )
}
