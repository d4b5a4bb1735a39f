import type { ReactNode } from 'react'
import { PageShell } from './page-shell.tsx'

type Props = {
  top: ReactNode
  warnings: ReactNode
  footer: ReactNode
  bottom: ReactNode
  children: ReactNode
}

export function DefaultLayout({ children, ...around }: Props) {
  return (
    <PageShell {...around}>
      <main id="main" tabIndex={-1} className="page outline-none">
        {children}
      </main>
    </PageShell>
  )
}
