import { useState } from 'react'
import type { ChatPhoto } from '#contract/chat.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PhotoBubble } from '#web/ui/photo-bubble.tsx'

type SentPhotoProps = {
  photo: ChatPhoto
  id: string
  profile: ProfileRef
  own: boolean
}

/** A received photo is blurred until it is pressed, and loads sharp only then. */
export function SentPhoto({ photo, id, profile, own }: SentPhotoProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  const [shown, setShown] = useState(own)
  const [large, setLarge] = useState(false)
  const { name } = profile
  return (
    <>
      <PhotoBubble
        own={own}
        src={address(shown ? photo.filename : photo.blur_filename)}
        alt=""
        label={own ? t('chat.photo.enlarge_own') : t('chat.photo.enlarge', { name })}
        cover={!shown && <CoverWords name={name} />}
        href={address(photo.full_filename)}
        onOpen={() => (shown ? setLarge(true) : setShown(true))}
      />
      {large && (
        <LargePhoto
          photo={photo}
          id={id}
          profile={profile}
          own={own}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  )
}

function CoverWords({ name }: { name: string }) {
  const { t } = useText()
  return (
    <span>
      <NamedText text={t('chat.photo.cover', { name })} />
    </span>
  )
}

type LargePhotoProps = {
  photo: ChatPhoto
  id: string
  profile: ProfileRef
  own: boolean
  onClose: () => void
}

function LargePhoto({ photo, id, profile, own, onClose }: LargePhotoProps) {
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
        className="mx-auto aspect-[4/5] w-[min(100%,56svh)] rounded object-contain"
      />
      {!own && (
        <Button tone="text" size="sm" icon="flag" href={report}>
          {t('chat.photo.report')}
        </Button>
      )}
    </Dialog>
  )
}
