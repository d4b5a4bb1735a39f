import type { ReactNode } from 'react'
import { sans } from './mail-styles.ts'
import { MailTable } from './mail-table.tsx'

const words = {
  display: 'inline-block',
  padding: '15px 30px',
  fontFamily: sans,
  fontSize: 17,
  fontWeight: 'bold',
  color: '#ffffff',
  textDecoration: 'none',
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MailTable style={{ margin: '6px 0 24px' }}>
      <tr>
        <td align="center" style={{ background: '#dc143c', borderRadius: 26 }}>
          <a href={href} style={words}>
            {children}
          </a>
        </td>
      </tr>
    </MailTable>
  )
}
