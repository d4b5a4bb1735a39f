import { serialize } from 'hono/utils/cookie'
import { cookieName } from '#contract/cookies.ts'
import { askableCookie } from '#contract/shown-alerts.ts'

type Options = { maxAge?: number; httpOnly: boolean }

/**
 * The headers that set cookies. All cookies are Secure, SameSite=Lax and of the whole host, and
 * under https their names say so.
 */
export class Cookies {
  readonly #protocol: string
  readonly headers: Array<[name: string, value: string]> = []

  /** `protocol` of the request, as in a URL. */
  constructor(protocol: string) {
    this.#protocol = protocol
  }

  /**
   * `maxAge` in seconds: 0 deletes the cookie, and without it the cookie ends with the browser
   * session.
   */
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

  /** Has the browser delete whatever else it keeps of this site, after a logout. */
  clearSiteData(): void {
    this.headers.push(['clear-site-data', '"cache", "storage"'])
    this.set(askableCookie, '', { maxAge: 0, httpOnly: false })
  }
}
