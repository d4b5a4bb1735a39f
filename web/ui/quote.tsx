import type { ReactNode } from 'react'

type QuoteProps = { children: ReactNode; by?: ReactNode }

export function Quote({ children, by }: QuoteProps) {
  return (
    <figure className="grid gap-1.5">
      <blockquote className="quote" dir="auto">
        {children}
      </blockquote>
      {by && <figcaption className="text-soft">{by}</figcaption>}
    </figure>
  )
}
