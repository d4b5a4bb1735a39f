import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type ResultMarkProps = {
  icon: IconName
  tone?: 'success' | 'wait' | 'fail' | undefined
  size?: 'md' | 'sm' | undefined
}

const TONES = {
  success: 'bg-success-soft text-success',
  wait: 'bg-amber-soft text-amber',
  fail: 'bg-danger-soft text-danger',
}

export function ResultMark({ icon, tone = 'success', size = 'md' }: ResultMarkProps) {
  const big = size === 'md'
  return (
    <span className={cx('grid place-items-center flex-none rounded-full', TONES[tone], big ? 'size-19' : 'size-13')}>
      <Icon name={icon} className={big ? 'size-9.5' : 'size-6.5'} />
    </span>
  )
}
