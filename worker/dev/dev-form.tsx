import type { ReactNode } from 'react'

type Props = {
  action: string
  fields?: Record<string, string>
  primary?: boolean
  children: ReactNode
}

export function DevForm({ action, fields = {}, primary = false, children }: Props) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={`btn btn-sm ${primary ? 'btn-primary' : 'btn-quiet'}`}>
        {children}
      </button>
    </form>
  )
}
