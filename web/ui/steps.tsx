import { cx } from './cx.ts'

type StepsProps = {
  /** Starts at 1. */
  current: number
  total: number
  label: string
}

export function Steps({ current, total, label }: StepsProps) {
  return (
    <div className="grid gap-2">
      <div className="flex gap-1.5" aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={cx('h-1 flex-1 rounded-full', index < current ? 'bg-primary' : 'bg-line')}
          />
        ))}
      </div>
      <p className="fine num">{label}</p>
    </div>
  )
}
