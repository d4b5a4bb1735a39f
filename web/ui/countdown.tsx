import { cx } from './cx.ts'
import './offer.css'

type CountdownProps = {
  /** Digits as text and their unit: { digits: '03', unit: 'h' }. */
  parts: readonly { digits: string; unit: string }[]
  /** The whole in words, for screen readers. */
  label: string
  className?: string | undefined
}

/** Shows the time it is given; it has no clock of its own. */
export function Countdown({ parts, label, className }: CountdownProps) {
  return (
    <div className={cx('clock num', className)} role="timer" aria-label={label}>
      {parts.map(({ digits, unit }) => (
        <span key={unit} aria-hidden>
          {digits}
          <small>{unit}</small>
        </span>
      ))}
    </div>
  )
}
