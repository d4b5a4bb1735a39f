import { cx } from './cx.ts'

type LoaderProps = {
  label: string
  value?: number | undefined
  className?: string | undefined
}

export function Loader({ label, value, className }: LoaderProps) {
  return <progress className={cx('loader', className)} value={value} max={100} aria-label={label} />
}
