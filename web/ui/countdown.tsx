import { cx } from './cx.ts'
import './offer.css'

type CountdownProps = {
  parts: readonly { digits: string; unit: string }[]
  label: string
  className?: string | undefined
}

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
