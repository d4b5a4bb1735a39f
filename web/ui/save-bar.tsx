import type { ReactNode } from 'react'

type SaveBarProps = { children: ReactNode; action: ReactNode }

export function SaveBar({ children, action }: SaveBarProps) {
  return (
    <div
      data-clear
      className="sticky bottom-18 z-5 mt-6 flex items-center justify-between gap-4 rounded-lg border border-line-strong bg-card-hover py-3 pl-5 pr-3 shadow-float md:bottom-5 md:rounded-full"
    >
      <span className="text-soft">{children}</span>
      <div className="flex-none">{action}</div>
    </div>
  )
}
