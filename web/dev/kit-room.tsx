import type { ReactNode } from 'react'

type KitRoomProps = { title: string; children: ReactNode }

export function KitRoom({ title, children }: KitRoomProps) {
  return (
    <section className="mt-12 grid grid-cols-1 gap-4 border-t border-line-strong pt-2">
      <h2 className="text-xs font-sans text-faint">{title}</h2>
      {children}
    </section>
  )
}
