import type { ReactNode } from 'react'
import { ink } from './mail-styles.ts'

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={{ color: ink }}>
      {children}
    </a>
  )
}
