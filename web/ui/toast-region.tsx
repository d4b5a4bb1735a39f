import type { ReactNode } from 'react'

type ToastRegionProps = { label: string; children?: ReactNode }

/** Stands in every page from the start: a live region that comes with its words is not spoken. */
export function ToastRegion({ label, children }: ToastRegionProps) {
  return (
    <div className="toasts" role="status" aria-label={label}>
      {children}
    </div>
  )
}
