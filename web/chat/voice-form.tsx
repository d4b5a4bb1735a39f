import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { voiceLimits } from '#contract/voice.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { clockTime } from './clock-time.ts'
import { sendVoice } from './outgoing.ts'
import type { Recording } from './record-voice.ts'
import { SendWords } from './send-words.tsx'
import { SentVoice } from './sent-voice.tsx'
import { TroubleAlert } from './trouble-alert.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { useRecorder } from './use-recorder.ts'
import { useTrouble } from './use-trouble.ts'

type Props = { profile: number; name: string; conversation: number | null; onSent: () => void }

/** Recorded, listened to, then sent. The browser asks for the microphone when it is pressed. */
export function VoiceForm({ profile, name, conversation, onSent }: Props) {
  const { t, number } = useText()
  const stores = useStores()
  const send = useSend()
  const { voice_credits: price, message_length } = useSite()
  const trouble = useTrouble(conversation, price)
  const recorder = useRecorder()
  const { step, recording } = recorder
  const [line, setLine] = useState('')
  const most = number(voiceLimits.ms / 1000, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!recording) return
    sendVoice(stores, send, { profile, price }, { ...recording, text: line.trim() })
    onSent()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-soft">{t('chat.voice.intro', { time: most })}</p>
      {trouble && <TroubleAlert code={trouble} price={price} what="voice" live />}
      {recorder.trouble && (
        <Alert icon="warning-circle" tone="danger" live>
          {t(`chat.voice.${recorder.trouble}`)}
        </Alert>
      )}
      {!trouble && <Recorder recorder={recorder} price={price} />}
      {recording && step === 'rest' && (
        <>
          <Recorded recording={recording} name={name} />
          <Field label={t('chat.voice.line')} hint={t('chat.voice.line_hint')}>
            <TextArea
              rows={2}
              dir="auto"
              maxLength={message_length}
              value={line}
              onChange={({ currentTarget }) => setLine(currentTarget.value)}
            />
          </Field>
          <div className="dialog-foot max-sm:flex-col">
            <Button onClick={() => void recorder.start()}>{t('chat.voice.again')}</Button>
            <Button tone="primary" type="submit">
              <SendWords credits={price} />
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

type RecorderProps = { recorder: ReturnType<typeof useRecorder>; price: number }

function Recorder({ recorder, price }: RecorderProps) {
  const { t, tn } = useText()
  const { step, seconds, recording } = recorder
  const stopping = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step === 'recording') stopping.current?.focus()
  }, [step])
  return (
    <>
      <p role="status" className={step === 'rest' && !recording ? 'sr-only' : 'text-center'}>
        {step === 'asking' && t('chat.voice.asking')}
        {(step === 'recording' || step === 'measuring') && t('chat.voice.recording')}
        {step === 'rest' && recording && t('chat.voice.recorded')}
      </p>
      {step === 'recording' && (
        <p aria-hidden="true" className="num text-center text-2xl">
          {t('chat.voice.limit', {
            time: clockTime(seconds),
            most: clockTime(voiceLimits.ms / 1000),
          })}
        </p>
      )}
      {step === 'recording' && (
        <div className="dialog-foot max-sm:flex-col">
          <Button onClick={recorder.cancel}>{t('chat.voice.cancel')}</Button>
          <Button tone="primary" icon="stop-fill" ref={stopping} onClick={recorder.stop}>
            {t('chat.voice.stop')}
          </Button>
        </div>
      )}
      {step === 'rest' && !recording && (
        <>
          <Button tone="primary" icon="microphone" onClick={() => void recorder.start()}>
            {t('chat.voice.record')}
          </Button>
          {price > 0 && <p className="fine text-center">{tn('chat.voice.needed', price)}</p>}
        </>
      )}
    </>
  )
}

function Recorded({ recording, name }: { recording: Recording; name: string }) {
  const src = useObjectUrl(recording.file)
  const shown = useRef<HTMLDivElement>(null)
  // Focused, so that a keyboard goes on from here.
  useEffect(() => shown.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={shown} className="grid justify-items-center gap-1">
      <SentVoice voice={recording} src={src} own name={name} text={null} />
    </div>
  )
}
