import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type LikeButtonProps = Omit<ComponentProps<'button'>, 'style' | 'children' | 'aria-label'> & {
  pressed: boolean
  /** The accessible name; the same in both states, aria-pressed tells them apart. */
  label: string
  /** Said beside the heart, before the label. */
  words?: string | undefined
  busy?: boolean | undefined
}

export function LikeButton(props: LikeButtonProps) {
  const { pressed, label, words, busy, className, type, ...rest } = props
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={cx('like', words && 'like-words', className)}
      aria-label={words ? `${words}: ${label}` : label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
    >
      <Icon name={pressed ? 'heart-fill' : 'heart'} />
      {words}
    </button>
  )
}
