import { cx } from './cx.ts'

type BadgeProps = {
  count: number
  tone?: 'unread' | 'new' | 'warning' | 'danger' | undefined
  label?: string | undefined
  className?: string | undefined
}

const CAP = 99

export function Badge({ count, tone = 'unread', label, className }: BadgeProps) {
  if (count <= 0 && (tone === 'unread' || tone === 'new')) return null
  const text = count > CAP ? `${CAP}+` : String(count)
  return (
    <span className={cx('badge', tone !== 'unread' && `badge-${tone}`, className)}>
      {label ? (
        <>
          <span aria-hidden>{text}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        text
      )}
    </span>
  )
}
