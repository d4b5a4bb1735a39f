import type { ChatPhoto } from '#contract/chat.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type LargePhotoProps = {
  photo: ChatPhoto
  /** The message's id. */
  id: string
  profile: ProfileRef
  own: boolean
  onClose: () => void
}

export function LargePhoto({ photo, id, profile, own, onClose }: LargePhotoProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  const theirs = t('chat.photo.theirs', { name: profile.name })
  const report = href('members-id-report', { id: profile.id }, { thing: `message:${id}` })
  return (
    <Dialog
      name="large-photo"
      open
      lead={!own && <ProfileLabel profile={profile} />}
      title={own ? t('chat.photo.own') : <NamedText text={theirs} />}
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      {/* A fixed box, so that nothing moves when the photo loads. */}
      <img
        src={address(photo.full_filename)}
        alt={own ? t('chat.photo.own') : t('chat.photo.alt', { name: profile.name })}
        width={960}
        height={1200}
        className="aspect-[4/5] max-h-[70svh] w-full object-contain"
      />
      {!own && (
        <Button tone="text" size="sm" icon="flag" href={report}>
          {t('chat.photo.report')}
        </Button>
      )}
    </Dialog>
  )
}
