import { cx } from './cx.ts'

type SilhouetteProps = { className?: string | undefined }

/** In place of a photo; hidden from screen readers, as the name is beside it. */
export function Silhouette({ className }: SilhouetteProps) {
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={cx('silhouette', className)}
    >
      <circle cx="40" cy="41" r="14.5" />
      <path d="M8 100c0-22 13-35 32-35s32 13 32 35z" />
    </svg>
  )
}
