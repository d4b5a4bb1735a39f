import { memo } from 'react'
import type { Gift } from '#contract/gifts.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'
import { Bubble } from '#web/ui/bubble.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { PhotoBubble } from '#web/ui/photo-bubble.tsx'
import { GiftPicture } from './gift-picture.tsx'
import type { GroupedMessage } from './group-messages.ts'
import { SentPhoto } from './sent-photo.tsx'
import type { OutgoingPhoto as Photo } from './store.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  message: GroupedMessage
  own: boolean
  sending: boolean
  profile: ProfileRef
}

/** Memoised: of a long conversation only the changed messages re-render. */
export const MessageView = memo(function MessageView({ message, own, sending, profile }: Props) {
  const { id, text, gift, photo, credits } = message
  if (gift) return <GiftBubble gift={gift} own={own} credits={own ? credits : null} />
  if (photo && 'file' in photo) return <OutgoingPhoto photo={photo} sending={sending} />
  if (photo) return <SentPhoto photo={photo} id={id} profile={profile} own={own} />
  return (
    <Bubble own={own}>
      <bdi translate="no">{text}</bdi>
    </Bubble>
  )
})

/** `credits`: what the viewer paid; null when received or not sent yet. */
type GiftBubbleProps = { gift: Gift; own: boolean; credits: number | null }

function GiftBubble({ gift, own, credits }: GiftBubbleProps) {
  const { t, tn } = useText()
  return (
    <Bubble
      own={own}
      art={<GiftPicture gift={gift} />}
      detail={credits ? tn('chat.gift.bubble_price', credits) : t('chat.gift.bubble')}
    >
      {t(`chat.gift.names.${gift}`)}
    </Bubble>
  )
}

function OutgoingPhoto({ photo, sending }: { photo: Photo; sending: boolean }) {
  const { t } = useText()
  const url = useObjectUrl(photo.file)
  return (
    <PhotoBubble
      own
      src={url}
      alt={t('chat.photo.own')}
      coverIcon="image"
      cover={
        sending && (
          <Loader className="w-32" label={t('chat.photo.sending')} value={photo.progress} />
        )
      }
    />
  )
}
