import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import './bubble.css'
import './voice.css'

type VoiceProps = {
  own?: boolean | undefined
  /** A hexadecimal digit for each bar. */
  peaks: string
  /** From 0 to 1. */
  heard?: number | undefined
  playing?: boolean | undefined
  /** What the button does, and how long it is: the time beside it is not read out. */
  label: string
  time: string
  onPress?: (() => void) | undefined
}

const step = 5
const height = 32

export function Voice(props: VoiceProps) {
  const { own, peaks, heard = 0, playing, label, time, onPress } = props
  const bars = [...peaks].map((digit) => 4 + (Number.parseInt(digit, 16) / 15) * (height - 6))
  return (
    <div className={cx('bubble voice', own && 'bubble-own')}>
      <button type="button" className="voice-play" aria-label={label} onClick={onPress}>
        <Icon name={playing ? 'pause-fill' : 'play-fill'} />
      </button>
      <svg
        className="voice-wave"
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((bar, at) => (
          <rect
            key={at}
            x={at * step}
            y={(height - bar) / 2}
            width={3}
            height={bar}
            rx={1.5}
            className={cx(at < heard * bars.length && 'voice-heard')}
          />
        ))}
      </svg>
      <span className="voice-time num" aria-hidden="true">
        {time}
      </span>
    </div>
  )
}
