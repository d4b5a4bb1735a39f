import { cx } from './cx.ts'

type LoaderProps = {
  label: string
  /** 0 to 100; without it the progress is indeterminate. */
  value?: number | undefined
  className?: string | undefined
}

export function Loader({ label, value, className }: LoaderProps) {
  return <progress className={cx('loader', className)} value={value} max={100} aria-label={label} />
}
