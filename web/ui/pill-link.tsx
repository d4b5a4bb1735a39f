import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type PillLinkProps = Omit<ComponentProps<'a'>, 'style'> & { href: string; icon: IconName }

export function PillLink({ icon, className, children, ...rest }: PillLinkProps) {
  return (
    <a
      {...rest}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-raised px-3.5 text-sm font-semibold no-underline hover:bg-card',
        className,
      )}
    >
      <Icon name={icon} className="text-amber" />
      {children}
    </a>
  )
}
