import type { ReactNode } from 'react'

type NoticeBarProps = {
  href: string
  title: ReactNode
  detail?: ReactNode
  aside?: ReactNode
}

export function NoticeBar({ href, title, detail, aside }: NoticeBarProps) {
  return (
    <a
      href={href}
      className="flex min-h-11 flex-wrap items-center justify-center gap-x-3.5 gap-y-0.5 border-b border-amber-line bg-amber-soft px-4 py-2 text-center text-sm text-lamp no-underline"
    >
      <span>
        <b className="text-amber font-semibold">{title}</b>
        {detail && <span className="hidden sm:inline"> {detail}</span>}
      </span>
      {aside && <span className="num whitespace-nowrap font-semibold">{aside}</span>}
    </a>
  )
}
