import type { ReactNode } from 'react'

type ToastRegionProps = { label: string; children?: ReactNode }

/**
 * Must be in every page from the start: a live region that appears with its text is not read out.
 */
export function ToastRegion({ label, children }: ToastRegionProps) {
  return (
    <div className="toasts" role="status" aria-label={label}>
      {children}
    </div>
  )
}
