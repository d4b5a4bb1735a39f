import type { ReactNode } from 'react'

type Props = {
  top: ReactNode
  bottom: ReactNode
  warnings: ReactNode
  immersed: boolean
  children: ReactNode
}

export function ChatLayout({ top, bottom, warnings, immersed, children }: Props) {
  return (
    <div className="flex h-dvh flex-col">
      <div className={immersed ? 'max-md:hidden' : undefined}>{top}</div>
      {warnings}
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 outline-none">
        {children}
      </main>
      {!immersed && bottom}
    </div>
  )
}
