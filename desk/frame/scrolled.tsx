import type { ReactNode } from 'react'

/** A table that may be wider than the screen, and has nothing in it that takes the focus. */
export function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
    <div className="scrollx" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
