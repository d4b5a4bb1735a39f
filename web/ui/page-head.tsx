import type { ReactNode } from 'react'

type PageHeadProps = {
  title: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

export function PageHead({ title, aside, children }: PageHeadProps) {
  return (
    <header className="mb-4 grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h1>{title}</h1>
        {aside && <div className="text-soft num">{aside}</div>}
      </div>
      {children && <div className="text-soft max-w-[62ch] text-pretty">{children}</div>}
    </header>
  )
}
