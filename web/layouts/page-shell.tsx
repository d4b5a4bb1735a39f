import type { ReactNode } from 'react'

type Props = {
  /** The link that leads keyboards past the navigation. */
  skip: ReactNode
  top?: ReactNode
  /** Alerts between navigation and page. */
  warnings?: ReactNode
  footer?: ReactNode
  bottom?: ReactNode
  children: ReactNode
}

/** What the layouts share: the order of the landmarks, and a main part that fills the screen. */
export function PageShell({ skip, top, warnings, footer, bottom, children }: Props) {
  return (
    <div className="flex min-h-svh flex-col">
      {skip}
      {top}
      {warnings}
      {children}
      {footer}
      {bottom}
    </div>
  )
}
