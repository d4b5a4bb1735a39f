import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type NavLinkProps = Omit<ComponentProps<'a'>, 'style'> & {
  href: string
  icon: IconName
  iconOn?: IconName | undefined
  current?: boolean | undefined
  place?: 'top' | 'bar' | 'side' | undefined
  badge?: ReactNode
  children: ReactNode
}

export function NavLink(props: NavLinkProps) {
  const { icon, iconOn, current, place = 'top', badge, className, children, ...rest } = props
  return (
    <a
      {...rest}
      className={cx('nav', `nav-${place}`, className)}
      aria-current={current ? 'page' : undefined}
    >
      <Icon name={current && iconOn ? iconOn : icon} />
      <span className="nav-words">{children}</span>
      {badge}
    </a>
  )
}
