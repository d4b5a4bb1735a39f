import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type LikeButtonProps = Omit<ComponentProps<'button'>, 'style' | 'children' | 'aria-label'> & {
  pressed: boolean
  /** The accessible name; the same in both states, aria-pressed tells them apart. */
  label: string
  busy?: boolean | undefined
}

export function LikeButton({ pressed, label, busy, className, type, ...rest }: LikeButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={cx('like', className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
    >
      <Icon name={pressed ? 'heart-fill' : 'heart'} />
    </button>
  )
}
