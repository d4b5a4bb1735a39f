import { createContext, type ReactNode, use } from 'react'
import { sans } from './mail-styles.ts'
import { MailTable } from './mail-table.tsx'

/** The colour of the site's buttons (`accentOf`). */
export const MailAccent = createContext('#dc143c')

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
        <td align="center" style={{ background: use(MailAccent), borderRadius: 26 }}>
          <a href={href} style={words}>
            {children}
          </a>
        </td>
      </tr>
    </MailTable>
  )
}
