import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type ResultMarkProps = {
  icon: IconName
  tone?: 'success' | 'wait' | 'fail' | 'like' | 'label' | undefined
  size?: 'md' | 'sm' | undefined
}

const TONES = {
  success: cx('bg-success-soft text-success'),
  wait: cx('bg-amber-soft text-amber'),
  fail: cx('bg-danger-soft text-danger'),
  like: cx('bg-primary text-on-primary'),
  label: cx('bg-label-soft text-label'),
}

export function ResultMark({ icon, tone = 'success', size = 'md' }: ResultMarkProps) {
  const big = size === 'md'
  return (
    <span
      className={cx(
        'grid place-items-center flex-none rounded-full',
        TONES[tone],
        big ? 'size-19' : 'size-13',
      )}
    >
      <Icon name={icon} className={big ? 'size-9.5' : 'size-6.5'} />
    </span>
  )
}
