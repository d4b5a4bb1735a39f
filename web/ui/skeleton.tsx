import { cx } from './cx.ts'

type SkeletonProps = {
  shape?: 'card' | 'line' | 'round' | 'block' | undefined
  /** Size by utility classes: w-1/2, h-24. */
  className?: string | undefined
}

/** Shown after 200 ms only; hidden from screen readers, the region around it is aria-busy. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <div aria-hidden className={cx('skeleton', `skeleton-${shape}`, className)} />
}
