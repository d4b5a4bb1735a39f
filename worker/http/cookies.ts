import { serialize } from 'hono/utils/cookie'
import { cookieName } from '#contract/cookies.ts'
import { askableCookie, installCookie } from '#contract/shown-alerts.ts'

/** Names the common stylesheet that this browser has. */
export const stylesCookie = 'styles'

type Options = { maxAge?: number; httpOnly: boolean }

export class Cookies {
  readonly #protocol: string
  readonly headers: Array<[name: string, value: string]> = []

  constructor(protocol: string) {
    this.#protocol = protocol
  }

  /** `maxAge` in seconds: 0 deletes the cookie; without it, it ends with the browser session. */
  set(name: string, value: string, { maxAge, httpOnly }: Options): void {
    const common = { path: '/', secure: true, sameSite: 'Lax', httpOnly } as const
    this.headers.push([
      'set-cookie',
      serialize(
        cookieName(name, this.#protocol),
        value,
        maxAge === undefined ? common : { ...common, maxAge },
      ),
    ])
  }

  /** The headers that set it, of those so far. */
  headersOf(name: string): Array<[name: string, value: string]> {
    const start = `${cookieName(name, this.#protocol)}=`
    return this.headers.filter(([, value]) => value.startsWith(start))
  }

  clearSiteData(): void {
    this.headers.push(['clear-site-data', '"cache", "storage"'])
    for (const name of [askableCookie, installCookie, stylesCookie]) {
      this.set(name, '', { maxAge: 0, httpOnly: false })
    }
  }
}
