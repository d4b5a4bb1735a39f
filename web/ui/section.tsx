import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type SectionProps = {
  title: ReactNode
  aside?: ReactNode
  intro?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Section({ title, aside, intro, id, className, children }: SectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={cx('mt-12 grid grid-cols-1 gap-4', className)}
    >
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={heading}>{title}</h2>
          {aside && <div className="text-soft num">{aside}</div>}
        </div>
        {intro && <p className="text-soft max-w-[62ch]">{intro}</p>}
      </div>
      {children}
    </section>
  )
}
