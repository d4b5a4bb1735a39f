import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Dot, type DotProps } from './dot.tsx'

type WhoProps = {
  name: string
  age?: number | string | undefined
  place?: ReactNode
  dot?: DotProps['at'] | undefined
  label?: ReactNode
  mark?: ReactNode
  size?: 'md' | 'lg' | 'title' | undefined
  className?: string | undefined
}

export function Who({ name, age, place, dot, label, mark, size = 'md', className }: WhoProps) {
  return (
    <span className={cx('who', size !== 'md' && `who-${size}`, className)}>
      <span className="who-name">
        <b translate="no" dir="auto">
          {name}
        </b>
        {age !== undefined && <span>{age}</span>}
      </span>
      {label ?? (
        <span className="who-place">
          {dot && <Dot at={dot} />}
          {place && <span>{place}</span>}
        </span>
      )}
      {mark}
    </span>
  )
}
