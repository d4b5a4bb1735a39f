import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type Look = { icon?: IconName | undefined; danger?: boolean | undefined; children: ReactNode }
type AsLink = { href: string } & Omit<ComponentProps<'a'>, 'href' | 'style'>
type AsButton = { href?: undefined } & Omit<ComponentProps<'button'>, 'style'>

export type MenuItemProps = Look & (AsLink | AsButton)

export function MenuItem(props: MenuItemProps) {
  const { icon, danger, children, ...rest } = props
  const className = cx('menu-item', danger && 'text-danger', rest.className)
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className}>
        {content}
      </a>
    )
  }
  const { href: _, type = 'button', ...button } = rest
  return (
    <button {...button} type={type} className={className}>
      {content}
    </button>
  )
}
