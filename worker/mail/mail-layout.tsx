import type { ReactNode } from 'react'
import type { Translate } from '#contract/translate.ts'
import { accentOf } from '#worker/site/niche.ts'
import type { Site } from '#worker/site/site.ts'
import { MailAccent } from './mail-button.tsx'
import { MailFooter } from './mail-footer.tsx'
import { darkMode, ink, serif } from './mail-styles.ts'
import { MailTable } from './mail-table.tsx'

type Props = {
  site: Site
  translate: Translate
  subject: string
  preheader: string
  unsubscribe: string | undefined
  why: string | undefined
  children: ReactNode
}

const brand = { fontFamily: serif, fontSize: 26, color: ink }
const hidden = { display: 'none', maxHeight: 0, overflow: 'hidden' }

/** Tables and inline styles, 560 px wide: what all mail clients render alike. */
export function MailLayout({ subject, preheader, children, ...footer }: Props) {
  const { site, translate } = footer
  return (
    <html lang={translate.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkMode}</style>
      </head>
      <body className="bg" style={{ margin: 0, padding: 0, background: '#f4ebe4' }}>
        <div style={hidden}>{preheader}</div>
        <MailTable className="bg" style={{ width: '100%', background: '#f4ebe4' }}>
          <tr>
            <td align="center" style={{ padding: '28px 12px' }}>
              <MailTable style={{ width: '100%', maxWidth: 560 }}>
                <tr>
                  <td className="ink" style={{ padding: '0 8px 18px', ...brand }}>
                    {site.settings.name}
                  </td>
                </tr>
                <tr>
                  <td
                    className="card"
                    style={{ background: '#ffffff', borderRadius: 16, padding: '32px 28px 14px' }}
                  >
                    <MailAccent value={accentOf(site.settings)}>{children}</MailAccent>
                  </td>
                </tr>
                <MailFooter {...footer} />
              </MailTable>
            </td>
          </tr>
        </MailTable>
      </body>
    </html>
  )
}
