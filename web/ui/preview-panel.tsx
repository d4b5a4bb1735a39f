import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** Of what one edits: beside it how others see it, as wide in each part of a page. */
export const besidePreview = cx(
  'md:grid md:grid-cols-[minmax(0,1fr)_220px] md:gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10',
)

type PreviewPanelProps = { title: string; className: string; children: ReactNode }

export function PreviewPanel({ title, className, children }: PreviewPanelProps) {
  return (
    <div className={cx('panel grid gap-3', className)}>
      <p className="fine flex items-center gap-2">
        <Icon name="eye" />
        {title}
      </p>
      {children}
    </div>
  )
}
