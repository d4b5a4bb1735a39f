import { cx } from './cx.ts'
import './offer.css'

type CountdownProps = {
  /** Digits as text with their unit: { digits: '03', unit: 'h' }. */
  parts: readonly { digits: string; unit: string }[]
  /** The whole time in words, for screen readers. */
  label: string
  className?: string | undefined
}

/** Shows the given time; it does not count by itself. */
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
