import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type ChatMessage, isPlace, type Sign, signs } from '#contract/chat.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { giveSign } from './give-sign.ts'

const icons: Record<Sign, IconName> = {
  heart: 'heart-fill',
  laugh: 'smiley-fill',
  fire: 'fire-fill',
  wave: 'hand-waving-fill',
  yes: 'check-fat-fill',
}

type Props = {
  id: string
  given: ChatMessage['signs']
  own: boolean
  profile: ProfileRef
  conversation: number
  /** The page was asked to show the choice, for browsers without script. */
  asked: boolean
  children: ReactNode
}

/** A message with the signs that both sides gave it. */
export function Said({ id, given, own, profile, conversation, asked, children }: Props) {
  const { t } = useText()
  const [open, setOpen] = useState(asked && !isPlace(id))
  const trigger = useRef<HTMLDivElement>(null)
  const message = useId()
  const [mine, theirs] = own ? [given.sender, given.other] : [given.other, given.sender]

  function close() {
    setOpen(false)
    trigger.current?.querySelector<HTMLElement>(':scope > [aria-expanded]')?.focus()
  }
  return (
    <>
      <div ref={trigger} id={message} className={cx('said', own && 'said-own')}>
        {children}
        {!isPlace(id) && (
          <IconButton
            icon="smiley"
            label={t('chat.sign.button')}
            href={href('chats-id', { id: conversation }, { sign: id })}
            aria-describedby={message}
            aria-expanded={open}
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              if (open) close()
              else setOpen(true)
            }}
          />
        )}
      </div>
      {(mine ?? theirs) && (
        <p className={cx('signs', own && 'signs-own')}>
          {mine && (
            <span className={cx('sign sign-own')}>
              <Icon name={icons[mine]} />
              <span className="sr-only">
                {t('chat.sign.own', { sign: t(`chat.sign.names.${mine}`) })}
              </span>
            </span>
          )}
          {theirs && (
            <span className={cx('sign')}>
              <Icon name={icons[theirs]} />
              <span className="sr-only">
                {t('chat.sign.theirs', {
                  name: profile.name,
                  sign: t(`chat.sign.names.${theirs}`),
                })}
              </span>
            </span>
          )}
        </p>
      )}
      {open && (
        <SignPick id={id} mine={mine} own={own} conversation={conversation} onClose={close} />
      )}
    </>
  )
}

type PickProps = {
  id: string
  mine: Sign | null
  own: boolean
  conversation: number
  onClose: () => void
}

/** Pressing the own sign again withdraws it. */
function SignPick({ id, mine, own, conversation, onClose }: PickProps) {
  const { t } = useText()
  const stores = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const pressed = form.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    ;(pressed ?? form.current?.querySelector<HTMLElement>('button'))?.focus()
  }, [])

  function give(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    const chosen = signs.find((sign) => sign === submitter?.getAttribute('value')) ?? null
    onClose()
    void giveSign(stores, send, { conversation, id, sign: chosen }).catch(showError)
  }
  return (
    <form
      ref={form}
      method="post"
      className={cx('sign-pick', own && 'sign-pick-own')}
      aria-label={t('chat.sign.pick')}
      onSubmit={give}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <input type="hidden" name="message" value={id} />
      <input type="hidden" name="conversation" value={conversation} />
      {signs.map((sign) => (
        <button
          key={sign}
          type="submit"
          name="sign"
          value={sign === mine ? '' : sign}
          aria-pressed={sign === mine}
          aria-label={t(`chat.sign.names.${sign}`)}
        >
          <Icon name={icons[sign]} />
        </button>
      ))}
    </form>
  )
}
