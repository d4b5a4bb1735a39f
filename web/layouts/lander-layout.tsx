import type { ReactNode } from 'react'
import { PageShell } from './page-shell.tsx'

type Props = { top: ReactNode; footer: ReactNode; bottom: ReactNode; children: ReactNode }

export function LanderLayout({ children, ...around }: Props) {
  return (
    <PageShell {...around}>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </PageShell>
  )
}
