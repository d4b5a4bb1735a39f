import type { ReactNode } from 'react'
import { sans } from './mail-styles.ts'

const pill = {
  display: 'inline-block',
  padding: '2px 10px',
  borderRadius: 12,
  background: '#e3ecff',
  color: '#1d3f86',
  fontFamily: sans,
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 'bold',
}

export function MailLabel({ children }: { children: ReactNode }) {
  return (
    <span className="lab" style={pill}>
      {children}
    </span>
  )
}
