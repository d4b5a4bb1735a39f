import type { ReactNode } from 'react'
import { PageShell } from './page-shell.tsx'

type Props = { top: ReactNode; footer: ReactNode; bottom: ReactNode; children: ReactNode }

/** The page sets its own width. Visitors have a minimal header, members their navigation. */
export function LanderLayout({ children, ...around }: Props) {
  return (
    <PageShell {...around}>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </PageShell>
  )
}
