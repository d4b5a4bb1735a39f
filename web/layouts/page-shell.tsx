import type { ReactNode } from 'react'

type Props = {
  top?: ReactNode
  warnings?: ReactNode
  footer?: ReactNode
  bottom?: ReactNode
  children: ReactNode
}

export function PageShell({ top, warnings, footer, bottom, children }: Props) {
  return (
    <div className="flex min-h-svh flex-col">
      {top}
      {warnings}
      {children}
      {footer}
      {bottom}
    </div>
  )
}
