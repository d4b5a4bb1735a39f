import type { ReactNode } from 'react'
import { ink, serif } from './mail-styles.ts'

export function MailHeading({ children }: { children: ReactNode }) {
  const type = { fontFamily: serif, fontWeight: 400, fontSize: 30, lineHeight: '36px', color: ink }
  return (
    <h1 className="ink" style={{ margin: '0 0 18px', ...type }}>
      {children}
    </h1>
  )
}
