import type { ReactNode, Ref } from 'react'

type ToastRegionProps = { label: string; ref?: Ref<HTMLDivElement>; children?: ReactNode }

/**
 * Must be in every page from the start: a live region that appears with its text is not read out.
 */
export function ToastRegion({ label, ref, children }: ToastRegionProps) {
  return (
    <div ref={ref} className="toasts" role="status" aria-label={label}>
      {children}
    </div>
  )
}
