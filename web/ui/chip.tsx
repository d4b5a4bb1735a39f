import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type Look = {
  icon?: IconName | undefined
  /** A caret means that the chip opens something, so it has no aria-pressed. */
  iconEnd?: IconName | undefined
  on?: boolean | undefined
  children: ReactNode
}
type AsLink = { href: string } & Omit<ComponentProps<'a'>, 'href' | 'style'>
type AsButton = { href?: undefined } & Omit<ComponentProps<'button'>, 'style'>

export type ChipProps = Look & (AsLink | AsButton)

export function Chip(props: ChipProps) {
  const { icon, iconEnd, on, children, ...rest } = props
  const className = cx('chip', on && 'chip-on', rest.className)
  const content = (
    <>
      {icon && <Icon name={icon} className="chip-icon" />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
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
    <button {...button} type={type} className={className} aria-pressed={iconEnd ? undefined : on}>
      {content}
    </button>
  )
}
