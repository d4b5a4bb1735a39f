import { useState } from 'react'
import type { ChatVoice } from '#contract/voice.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Voice } from '#web/ui/voice.tsx'
import { clockTime } from './clock-time.ts'
import { usePlaying } from './use-playing.ts'

type Props = {
  voice: Pick<ChatVoice, 'ms' | 'peaks'>
  /** None while the browser still looks up what it has kept. */
  src: string | undefined
  own: boolean
  name: string
  /** The sender's own line. */
  text: string | null
  /** Where it is reported. */
  report?: string | undefined
}

const speeds = [1, 1.5] as const

export function SentVoice({ voice, src, own, name, text, report }: Props) {
  const { t, tn, number } = useText()
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const { ms, peaks } = voice
  const { audio, events, playing, at, heard, failed, press } = usePlaying(ms, speed)
  const seconds = Math.max(1, Math.round(ms / 1000))
  const play = own ? tn('chat.voice.play_own', seconds) : tn('chat.voice.play', seconds, { name })
  const said = number(speed)
  return (
    <div className={cx('voice-message', own && 'voice-message-own')}>
      <Voice
        own={own}
        peaks={peaks}
        heard={heard}
        playing={playing}
        label={playing ? t('chat.voice.pause') : play}
        time={clockTime(at > 0 ? Math.floor(at) : seconds)}
        onPress={press}
      />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words, if any, stand below */}
      <audio ref={audio} preload="none" src={src} {...events} />
      <div className="voice-more">
        {failed && (
          <p role="alert" className="text-danger">
            {t('chat.voice.unplayable')}
          </p>
        )}
        <noscript>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words, if any, stand below */}
          <audio controls preload="none" src={src} />
        </noscript>
        {text && (
          <details>
            <summary>{t('chat.voice.read')}</summary>
            <p translate="no" dir="auto">
              {text}
            </p>
          </details>
        )}
        <button
          type="button"
          aria-label={t('chat.voice.speed', { speed: said })}
          onClick={() => setSpeed(speed === 1 ? 1.5 : 1)}
        >
          <span className="num">{`${said}×`}</span>
        </button>
        {report && <a href={report}>{t('chat.voice.report')}</a>}
      </div>
    </div>
  )
}
