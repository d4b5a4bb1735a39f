import { href } from '#contract/route.ts'
import type { Context } from '#worker/request/context.ts'
import { originOf } from './addresses.ts'

export const securityTxtPath = '/.well-known/security.txt'

/** Until when what it says was looked at: within a year (RFC 9116, 2.5.5). */
export const securityTxtExpires = '2027-10-31T00:00:00Z'

/** RFC 9116, by domain. */
export function answerSecurityTxt({ site, request }: Context): Response {
  const { support_email, locales_enabled } = site.settings
  const origin = originOf(request.url)
  const lines = [
    ...(support_email ? [`Contact: mailto:${support_email}`] : []),
    `Contact: ${origin}${href('complaints')}`,
    `Expires: ${securityTxtExpires}`,
    `Preferred-Languages: ${locales_enabled.join(', ')}`,
    `Canonical: ${origin}${securityTxtPath}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
