import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Also where it is long. */
  tall?: boolean
  children: ReactNode
}

/** A table that may be wider than the screen, and has nothing in it that takes the focus. */
export function Scrolled({ label, tall = false, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
    <div className={tall ? 'scrollx tall' : 'scrollx'} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
