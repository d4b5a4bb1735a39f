import type { ReactNode } from 'react'
import { PageShell } from './page-shell.tsx'

type Props = { top: ReactNode; footer: ReactNode; children: ReactNode }

/** Minimal header; the page sets its own width. */
export function LanderLayout({ children, ...around }: Props) {
  return (
    <PageShell {...around}>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </PageShell>
  )
}
