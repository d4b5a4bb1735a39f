import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type Look = {
  tone?: 'primary' | 'quiet' | 'text' | 'danger' | undefined
  size?: 'sm' | 'md' | undefined
  block?: boolean | undefined
  busy?: boolean | undefined
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  children: ReactNode
}
type AsLink = { href: string } & Omit<ComponentProps<'a'>, 'href' | 'style'>
type AsButton = { href?: undefined } & Omit<ComponentProps<'button'>, 'style'>

export type ButtonProps = Look & (AsLink | AsButton)

export function Button(props: ButtonProps) {
  const { tone = 'quiet', size = 'md', block, busy, icon, iconEnd, children, ...rest } = props
  const className = cx(
    'btn',
    `btn-${tone}`,
    size === 'sm' && 'btn-sm',
    block && 'w-full',
    rest.className,
  )
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className} aria-busy={busy || undefined}>
        {content}
      </a>
    )
  }
  const { href: _, type = 'button', onClick, ...button } = rest
  return (
    <button
      {...button}
      type={type}
      className={className}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: stop } : { onClick })}
    >
      {content}
    </button>
  )
}

function stop(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
