import spriteUrl from 'virtual:icon-sprite'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'

type IconProps = {
  name: IconName
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={cx('icon', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
