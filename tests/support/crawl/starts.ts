import { authCalls } from '#contract/auth.ts'
import { looks } from '#contract/landers.ts'
import { href } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { routesFor } from '../../browser/support/walkers.ts'

export const crawlers = ['visitor', 'free', 'premium'] as const
export type Crawler = (typeof crawlers)[number]

const landers = looks.map((look) => href('landers-look', { look }))

export function startsFor(who: Crawler): string[] {
  const plain = routesFor(who).filter((name) => !routes[name].path.includes(':'))
  return [...(who === 'visitor' ? landers : []), ...plain.map((name) => href(name))]
}

export async function cookieOf(origin: string, who: Crawler): Promise<string> {
  if (who === 'visitor') return ''
  const { path, method } = authCalls.login
  const answer = await fetch(origin + path, {
    method,
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: personas[who].email, password: personaPassword }),
  })
  if (!answer.ok) throw new Error(`${who} cannot log in: ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
