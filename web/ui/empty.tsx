import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type EmptyProps = {
  icon?: IconName | undefined
  figure?: string | undefined
  title: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Empty(props: EmptyProps) {
  const { icon, figure, title, action, level = 2, className, children } = props
  const Heading = `h${level}` as const
  return (
    <div className={cx('empty', className)}>
      {icon && <Icon name={icon} />}
      {figure && <p className="figure text-faint">{figure}</p>}
      <Heading>{title}</Heading>
      {children && <div className="text-soft text-balance">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
