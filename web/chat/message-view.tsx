import { memo } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { Bubble } from '#web/ui/bubble.tsx'
import { GiftBubble } from './gift-bubble.tsx'
import type { GroupedMessage } from './group-messages.ts'
import { OutgoingPhoto } from './outgoing-photo.tsx'
import { SentPhoto } from './sent-photo.tsx'

type Props = {
  message: GroupedMessage
  own: boolean
  sending: boolean
  /** The other member. */
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
