import { cx } from './cx.ts'

export type DotProps = {
  at: 'now' | 'today'
  /** For screen readers, where the words are not beside it. */
  label?: string | undefined
}

export function Dot({ at, label }: DotProps) {
  return (
    <span
      className={cx('dot', at === 'today' && 'dot-today')}
      role={label && 'img'}
      aria-label={label}
    />
  )
}
