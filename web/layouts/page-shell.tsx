import type { ReactNode } from 'react'

type Props = {
  top?: ReactNode
  /** Alerts between navigation and page. */
  warnings?: ReactNode
  footer?: ReactNode
  bottom?: ReactNode
  children: ReactNode
}

/** What the layouts share: the order of the landmarks, and a main part that fills the screen. */
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
