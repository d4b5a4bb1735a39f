import type { ReactNode } from 'react'

type Props = {
  top?: ReactNode
  /** Alerts between the header and the page. */
  warnings?: ReactNode
  footer?: ReactNode
  bottom?: ReactNode
  children: ReactNode
}

/** The order of the landmarks, and a main element that fills the screen. */
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
