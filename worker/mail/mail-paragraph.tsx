import type { ReactNode } from 'react'
import { paragraph } from './mail-styles.ts'

export function MailParagraph({ children }: { children: ReactNode }) {
  return (
    <p className="dim" style={paragraph}>
      {children}
    </p>
  )
}
