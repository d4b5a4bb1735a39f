import { cx } from './cx.ts'

type SkeletonProps = {
  shape?: 'card' | 'line' | 'round' | 'block' | undefined
  className?: string | undefined
}

/** Show it after 200 ms only. Hidden from screen readers: mark the region around it aria-busy. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <div aria-hidden className={cx('skeleton', `skeleton-${shape}`, className)} />
}
