import type { CSSProperties } from 'react'

// Mail clients have no custom properties: the light colours are inline, the dark ones set by class.
export const ink = '#2a1218'
export const dim = '#6b4a50'
export const sans = 'Figtree,Helvetica,Arial,sans-serif'
export const serif = 'Georgia,serif'

export const paragraph: CSSProperties = {
  margin: '0 0 18px',
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '25px',
  color: '#4a3238',
}

/** Must contain nothing that needs escaping. */
export const darkMode =
  '@media (prefers-color-scheme:dark){' +
  '.bg{background:#130c10!important}.card{background:#1d1318!important}' +
  '.ink,.ink a{color:#f8f0f3!important}.dim,.dim a{color:#c8b4bc!important}' +
  '.lab{background:#16243d!important;color:#8fb7ff!important}}'
