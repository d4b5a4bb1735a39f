import { useState } from 'react'
import type { ChatPhoto } from '#contract/chat.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { PhotoBubble } from '#web/ui/photo-bubble.tsx'
import { LargePhoto } from './large-photo.tsx'

type SentPhotoProps = {
  photo: ChatPhoto
  /** The message's id. */
  id: string
  /** The other member. */
  profile: ProfileRef
  own: boolean
}

/**
 * A received photo shows blurred until it is pressed, and loads sharp only then; pressing again
 * enlarges it.
 */
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
