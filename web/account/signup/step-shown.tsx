import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { cx } from '#web/ui/cx.ts'

type StepShownProps = { index: number; current: number; children: ReactNode }

/** Hides other steps, also before hydration, but not without script. */
export function StepShown({ index, current, children }: StepShownProps) {
  const hydrated = useHydrated()
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(current)
  const shown = index === current
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    if (shown) focusFirst(ref.current)
  }, [current, shown])
  return (
    <div ref={ref} className={cx(!shown && (hydrated ? 'hidden' : 'script-enabled:hidden'))}>
      {children}
    </div>
  )
}

/** Focuses the first invalid field, else the title. */
function focusFirst(step: HTMLElement | null): void {
  const wrong = step?.querySelector<HTMLElement>('[aria-invalid=true]')
  const title = step?.querySelector<HTMLElement>('h2')
  ;(wrong ?? title)?.focus()
}
