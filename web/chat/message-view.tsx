import { memo } from 'react'
import type { Gift } from '#contract/gifts.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import type { PhotoLook } from '#contract/shut-photos.ts'
import { useText } from '#web/text/text.tsx'
import { Bubble } from '#web/ui/bubble.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loader } from '#web/ui/loader.tsx'
import { PhotoBubble } from '#web/ui/photo-bubble.tsx'
import { CautionNote } from './caution-note.tsx'
import { EndPhotoButton } from './end-photo-button.tsx'
import { GiftPicture } from './gift-picture.tsx'
import type { GroupedMessage, MessageGroup } from './group-messages.ts'
import { QuotedAnswer } from './quoted-answer.tsx'
import { Said } from './said.tsx'
import { SentPhoto } from './sent-photo.tsx'
import { SentVoice } from './sent-voice.tsx'
import { SharedProfile } from './shared-profile.tsx'
import { ShutPhoto } from './shut-photo.tsx'
import type { OutgoingFile, OutgoingVoice as Recorded } from './store.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  message: GroupedMessage
  own: boolean
  state: MessageGroup['state']
  profile: ProfileRef
  conversation: number | null
  signing: boolean
  looking: PhotoLook | null
  ending: boolean
}

/** States in which both sides have the message. */
const isShared: ReadonlySet<MessageGroup['state']> = new Set(['theirs', 'sent', 'read'])

export const MessageView = memo(function MessageView(props: Props) {
  const { message, own, profile } = props
  const { id, caution } = message
  if (own || !caution) return <SignedMessage {...props} />
  return (
    <>
      <SignedMessage {...props} />
      <CautionNote caution={caution} message={id} profile={profile} />
    </>
  )
})

function SignedMessage(props: Props) {
  const { message, own, state, profile, conversation, signing } = props
  const { id, signs } = message
  const shown = <Shown {...props} />
  if (!signs || conversation === null || !isShared.has(state)) return shown
  return (
    <Said
      id={id}
      given={signs}
      own={own}
      profile={profile}
      conversation={conversation}
      asked={signing}
    >
      {shown}
      <PhotoEnd {...props} />
    </Said>
  )
}

/** What was looked at or ended is over. */
function PhotoEnd({ message, own, conversation, ending }: Props) {
  const { id, photo, shut } = message
  if (conversation === null || (!photo && shut !== 'once')) return null
  return <EndPhotoButton id={id} own={own} conversation={conversation} asked={ending} />
}

function Shown(props: Props) {
  const { message, own, state, profile } = props
  const { t } = useText()
  const { id, text, quote, shares, sharing, gift, photo, shut, voice, written_by } = message
  const { delivery } = message
  if (delivery === 'removed') {
    return (
      <Bubble own={own} className="bubble-taken">
        {t('chat.removed')}
      </Bubble>
    )
  }
  if (gift) return <GiftBubble gift={gift} own={own} />
  if (photo || shut) return <ShownPhoto {...props} />
  if (voice && 'file' in voice) return <OutgoingVoice voice={voice} text={text} profile={profile} />
  if (voice) {
    const report = href('members-id-report', { id: profile.id }, { thing: `message:${id}` })
    return (
      <SentVoice
        voice={voice}
        src={voice.path}
        own={own}
        name={profile.name}
        text={text}
        report={own ? undefined : report}
      />
    )
  }
  const about = shares ? (
    <SharedProfile message={id} sharing={sharing} />
  ) : (
    quote && <QuotedAnswer quote={quote} />
  )
  return (
    <Bubble own={own} about={about} className={cx(state === 'taken' && 'bubble-taken')}>
      <bdi translate="no">{text}</bdi>
      {written_by && (
        <small data-written-by={written_by} className="mt-1 block text-xs text-soft">
          {t(`chat.written_by.${written_by}`)}
        </small>
      )}
    </Bubble>
  )
}

function ShownPhoto({ message, own, state, profile, conversation, looking }: Props) {
  const { id, photo, shut } = message
  if (shut && conversation !== null) {
    const of = { shut, id, own, profile, conversation, looking }
    return <ShutPhoto {...of} />
  }
  if (!photo) return null
  if ('file' in photo) return <OutgoingPhoto photo={photo} sending={state === 'sending'} />
  return <SentPhoto photo={photo} id={id} profile={profile} own={own} />
}

type GiftBubbleProps = { gift: Gift; own: boolean }

function GiftBubble({ gift, own }: GiftBubbleProps) {
  const { t } = useText()
  return (
    <Bubble own={own} art={<GiftPicture gift={gift} />} detail={t('chat.gift.bubble')}>
      {t(`chat.gift.names.${gift}`)}
    </Bubble>
  )
}

function OutgoingPhoto({ photo, sending }: { photo: OutgoingFile; sending: boolean }) {
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

type OutgoingVoiceProps = { voice: Recorded; text: string | null; profile: ProfileRef }

function OutgoingVoice({ voice, text, profile }: OutgoingVoiceProps) {
  const src = useObjectUrl(voice.file)
  return <SentVoice voice={voice} src={src} own name={profile.name} text={text} />
}
