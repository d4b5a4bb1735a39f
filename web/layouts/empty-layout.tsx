import type { ReactNode } from 'react'
import { PageShell } from './page-shell.tsx'

type Props = { top: ReactNode; footer: ReactNode; children: ReactNode }

export function EmptyLayout({ children, ...around }: Props) {
  return (
    <PageShell {...around}>
      <main id="main" tabIndex={-1} className="page page-narrow grid content-center outline-none">
        {children}
      </main>
    </PageShell>
  )
}
