import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type StepTitleProps = { title: string; minor?: boolean | undefined; children?: ReactNode }

/** Takes the focus when the step appears, so that screen readers announce it. */
export function StepTitle({ title, minor, children }: StepTitleProps) {
  return (
    <div className={cx('grid', minor ? 'mb-3 gap-1' : 'mb-5 gap-2')}>
      {minor ? (
        <h3>{title}</h3>
      ) : (
        <h2 tabIndex={-1} className="text-[clamp(1.75rem,1.45rem+1.3vw,2.375rem)] outline-none">
          {title}
        </h2>
      )}
      {children && <p className={minor ? 'fine' : 'text-soft'}>{children}</p>}
    </div>
  )
}
