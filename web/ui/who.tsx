import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Dot } from './dot.tsx'

type WhoProps = {
  name: string
  age?: number | string | undefined
  place?: ReactNode
  /**
   * The green dot's text for screen readers, such as "seen recently"; without it there is no dot.
   */
  dot?: string | undefined
  /** A Label, shown instead of place and dot. */
  label?: ReactNode
  size?: 'md' | 'lg' | 'title' | undefined
  className?: string | undefined
}

/** Names a person; use it wherever somebody is named. */
export function Who({ name, age, place, dot, label, size = 'md', className }: WhoProps) {
  return (
    <span className={cx('who', size !== 'md' && `who-${size}`, className)}>
      <span className="who-name">
        <b translate="no" dir="auto">
          {name}
        </b>
        {age !== undefined && <span>{age}</span>}
      </span>
      {label ??
        ((place || dot) && (
          <span className="who-place">
            {dot && <Dot label={dot} />}
            {place && <span>{place}</span>}
          </span>
        ))}
    </span>
  )
}
