import type { ReactNode } from 'react'

type QuestionHeadProps = { title: string; children?: ReactNode }

export function QuestionHead({ title, children }: QuestionHeadProps) {
  return (
    <div className="grid gap-2">
      <h1>{title}</h1>
      {children && <p className="text-soft">{children}</p>}
    </div>
  )
}
