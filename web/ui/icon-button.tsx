import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type Look = {
  icon: IconName
  label: string
  tone?: 'plain' | 'raised' | 'glass' | 'like' | 'primary' | undefined
  size?: 'md' | 'lg' | 'xl' | undefined
}
type AsLink = { href: string } & Omit<ComponentProps<'a'>, 'href' | 'style' | 'children'>
type AsButton = { href?: undefined } & Omit<ComponentProps<'button'>, 'style' | 'children'>

export type IconButtonProps = Look & (AsLink | AsButton)

export function IconButton(props: IconButtonProps) {
  const { icon, label, tone = 'plain', size = 'md', ...rest } = props
  const className = cx(
    'iconbtn',
    tone !== 'plain' && `iconbtn-${tone}`,
    size !== 'md' && `iconbtn-${size}`,
    rest.className,
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className} aria-label={label}>
        <Icon name={icon} />
      </a>
    )
  }
  const { href: _, type = 'button', ...button } = rest
  return (
    <button {...button} type={type} className={className} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
