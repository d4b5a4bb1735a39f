import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icon-names.ts'
import { ResultMark } from '#web/ui/result-mark.tsx'

type ResultProps = {
  icon: IconName
  tone: 'success' | 'wait' | 'fail'
  title: string
  children: ReactNode
  actions?: ReactNode
}

export function Result({ icon, tone, title, children, actions }: ResultProps) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center" aria-live="polite">
      <ResultMark icon={icon} tone={tone} />
      <h1 className="mt-3">{title}</h1>
      <div className="grid max-w-[44ch] gap-1 text-soft [&_p]:text-balance">{children}</div>
      {actions && <div className="mt-3 grid w-full gap-2">{actions}</div>}
    </div>
  )
}
