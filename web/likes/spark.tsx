import { type SubmitEvent, useId, useRef } from 'react'
import useSWR from 'swr'
import { chatCalls } from '#contract/chat.ts'
import { normalise } from '#contract/normalise.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { keepDraft } from '#web/chat/keep-draft.ts'
import { openingLines } from '#web/chat/opening-lines.ts'
import { sendText } from '#web/chat/outgoing.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SparkArt } from './spark-art.tsx'
import '#web/ui/dialog-full.css'
import './match-modal.css'

type SparkProps = { profile: ProfileRef; onClose: () => void }

/** Two who like each other, on the screens of both. */
export function Spark({ profile, onClose }: SparkProps) {
  const { t } = useText()
  const viewer = useViewer()
  const { id, name } = profile
  return (
    <Dialog
      name="spark"
      open
      look="full"
      className="spark"
      title={t('likes.spark.title')}
      onClose={onClose}
      closeLabel={t('likes.modal.close')}
      art={<SparkArt own={viewer && viewer.profile} theirs={profile} />}
    >
      <p className="text-soft">
        <NamedText text={t('likes.spark.words', { name })} />
      </p>
      <FirstLine profile={profile} onClose={onClose} />
      <p className="spark-ways">
        <Button tone="text" size="sm" onClick={onClose}>
          <span>
            <NamedText text={t('likes.spark.later', { name })} />
          </span>
        </Button>
        <Button tone="text" size="sm" href={href('likes-m-id', { id })} onClick={onClose}>
          {t('likes.modal.view')}
        </Button>
      </p>
    </Dialog>
  )
}

function FirstLine({ profile, onClose }: SparkProps) {
  const { t, tn } = useText()
  const { name } = profile
  const box = useRef<HTMLTextAreaElement>(null)
  const field = useId()
  const send = useSend()
  const { data: spark } = useSWR(['spark', profile.id], () =>
    send(chatCalls.getSpark, { profile: profile.id }),
  )
  const { message_credits } = useSite()
  const price = spark?.price ?? message_credits
  const submit = useSubmit(profile, price, onClose)

  function fill(line: string) {
    if (!box.current) return
    box.current.value = line
    box.current.focus()
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = normalise(box.current?.value ?? '')
    if (text === '') box.current?.focus()
    else submit(text)
  }
  return (
    <form className="spark-form" onSubmit={onSubmit}>
      {spark?.answer && (
        <p className="spark-hook">
          <span>
            <NamedText
              text={t('likes.spark.answer', {
                name,
                question: t(`questions.${spark.answer.question}`),
              })}
            />
          </span>
          <q translate="no" dir="auto">
            {spark.answer.text}
          </q>
        </p>
      )}
      <div role="group" aria-label={t('likes.spark.lines')} className="spark-lines">
        {openingLines(spark?.shared_interests ?? [], profile.id, 0).map((key) => (
          <button key={key} type="button" onClick={() => fill(t(key))}>
            {t(key)}
          </button>
        ))}
      </div>
      <label htmlFor={field} className="sr-only">
        {t('chat.composer.label', { name })}
      </label>
      <textarea
        ref={box}
        id={field}
        rows={2}
        dir="auto"
        className="spark-input"
        placeholder={t('likes.spark.own')}
      />
      <Button tone="primary" type="submit" block disabled={!spark}>
        <span>
          <NamedText
            text={
              price === 0
                ? t('likes.spark.send_free', { name })
                : t('likes.spark.send', { name, credits: tn('app.credits', price) })
            }
          />
        </span>
      </Button>
    </form>
  )
}

/** Where it cannot be sent yet, it stands in the conversation, with the bundles. */
function useSubmit({ id }: ProfileRef, price: number, onClose: () => void) {
  const stores = useStores()
  const send = useSend()
  const viewer = useViewer()
  const { navigate } = useNavigation()
  const { free_conversations, message_length } = useSite()
  return (text: string) => {
    if (!text || !viewer) return
    const begins = price > 0 && !viewer.paid_user
    const short = viewer.credits < price || text.length > message_length
    const held = begins && viewer.conversations_started >= free_conversations
    const waits = short || held
    if (waits) keepDraft(stores, id, text)
    onClose()
    // Sent from the conversation: what is sent before it is open, its page may not know yet.
    void navigate(href('members-id-chat', { id })).then(() => {
      if (!waits) sendText(stores, send, { profile: id, price, text })
    })
  }
}
