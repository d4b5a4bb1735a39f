import type { ReactNode } from 'react'

type StepTitleProps = { title: string; children?: ReactNode }

/** Takes the focus when the step appears, so that screen readers announce it. */
export function StepTitle({ title, children }: StepTitleProps) {
  return (
    <div className="mb-5 grid gap-2">
      <h2 tabIndex={-1} className="text-[clamp(1.75rem,1.45rem+1.3vw,2.375rem)] outline-none">
        {title}
      </h2>
      {children && <p className="text-soft">{children}</p>}
    </div>
  )
}
