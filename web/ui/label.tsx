import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type LabelProps = {
  icon: IconName
  words: string
  size?: 'sm' | 'md' | undefined
  className?: string | undefined
}

/** Marks fictional and partner profiles. Always with words. */
export function Label({ icon, words, size = 'md', className }: LabelProps) {
  return (
    <span className={cx('label', size === 'sm' && 'label-sm', className)}>
      <Icon name={icon} />
      {words}
    </span>
  )
}
