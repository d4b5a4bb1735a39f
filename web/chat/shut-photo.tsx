import { type SubmitEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PhotoShut } from '#contract/chat.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { type PhotoLook, shutPhotoCalls } from '#contract/shut-photos.ts'
import { SECOND } from '#contract/time.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Bubble } from '#web/ui/bubble.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { dropParameters } from './drop-parameters.ts'
import { focusLog } from './focus-log.ts'
import { setParameter } from './set-parameter.ts'

type Props = {
  shut: PhotoShut
  id: string
  own: boolean
  profile: ProfileRef
  conversation: number
  /** It was opened a moment ago: the page was loaded again, or the browser has no script. */
  looking: PhotoLook | null
}

export function ShutPhoto({ shut, id, own, profile, conversation, looking }: Props) {
  const { t, tn } = useText()
  const { once_photo_seconds: seconds } = useSite()
  const [look, setLook] = useState(looking)
  const words = {
    once: own ? t('chat.once.own') : tn('chat.once.theirs', seconds, { name: profile.name }),
    seen: t('chat.once.seen'),
    gone: t('chat.end.gone'),
  }
  const open = shut === 'once' && <LookForm id={id} conversation={conversation} onLook={setLook} />
  const foot = own ? undefined : open || <ReportLink id={id} profile={profile} />

  function close() {
    flushSync(() => setLook(null))
    dropParameters('look')
    focusLog()
  }
  return (
    <>
      <Bubble own={own} className={shut === 'once' ? undefined : 'bubble-taken'} foot={foot}>
        <NamedText text={words[shut]} />
      </Bubble>
      {/* Whoever ends it, ends the look. */}
      {look && shut !== 'gone' && (
        <LookDialog
          look={look}
          id={id}
          profile={profile}
          conversation={conversation}
          onClose={close}
        />
      )}
    </>
  )
}

type LookFormProps = { id: string; conversation: number; onLook: (look: PhotoLook) => void }

function LookForm({ id, conversation, onLook }: LookFormProps) {
  const { t } = useText()
  const send = useSend()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)

  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const look = await send(shutPhotoCalls.lookAtPhoto, { message: id })
      setParameter('look', id)
      onLook(look)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <form method="post" onSubmit={(event) => void open(event)}>
      <input type="hidden" name="look" value={id} />
      <input type="hidden" name="conversation" value={conversation} />
      <Button type="submit" size="sm" icon="eye" busy={busy}>
        {t('chat.once.look')}
      </Button>
    </form>
  )
}

type LookDialogProps = {
  look: PhotoLook
  id: string
  profile: ProfileRef
  conversation: number
  onClose: () => void
}

/** It closes by itself; without script the page leaves. */
function LookDialog({ look, id, profile, conversation, onClose }: LookDialogProps) {
  const address = usePhotoAddress()
  const { t, tn } = useText()
  const left = useSecondsLeft(look, onClose)
  const { name } = profile
  const after = href('chats-id', { id: conversation })
  return (
    <Dialog
      name="look-dialog"
      open
      lead={<ProfileLabel profile={profile} />}
      title={<NamedText text={t('chat.photo.theirs', { name })} />}
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      <noscript>
        <meta httpEquiv="refresh" content={`${look.seconds};url=${after}`} />
      </noscript>
      <p role="timer" className="num text-soft">
        {tn('chat.once.left', left)}
      </p>
      <img
        src={address(look.path)}
        alt={t('chat.photo.alt', { name })}
        width={960}
        height={1200}
        className="mx-auto aspect-[4/5] w-[min(100%,52.8svh)] rounded object-contain"
      />
      <ReportLink id={id} profile={profile} />
    </Dialog>
  )
}

function ReportLink({ id, profile }: Pick<Props, 'id' | 'profile'>) {
  const { t } = useText()
  const report = href('members-id-report', { id: profile.id }, { thing: `message:${id}` })
  return (
    <Button tone="text" size="sm" icon="flag" href={report}>
      {t('chat.photo.report')}
    </Button>
  )
}

function useSecondsLeft({ seconds }: PhotoLook, onOver: () => void): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const over = Date.now() + seconds * SECOND
    const timer = setInterval(() => {
      const next = Math.ceil((over - Date.now()) / SECOND)
      if (next > 0) return setLeft(next)
      clearInterval(timer)
      onOver()
    }, SECOND)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counts down from the first
  }, [])
  return left
}
