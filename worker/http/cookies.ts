import { serialize } from 'hono/utils/cookie'
import { askableCookie } from '#contract/shown-alerts.ts'

type Options = { maxAge?: number; httpOnly: boolean }

/** Headers about what the browser keeps. Cookies are Secure, SameSite=Lax, for the whole host. */
export class Cookies {
  readonly headers: Array<[name: string, value: string]> = []

  /** `maxAge` in seconds; 0 deletes, none is until the browser is closed. */
  set(name: string, value: string, { maxAge, httpOnly }: Options): void {
    const common = { path: '/', secure: true, sameSite: 'Lax', httpOnly } as const
    this.headers.push([
      'set-cookie',
      serialize(name, value, maxAge === undefined ? common : { ...common, maxAge }),
    ])
  }

  /** Makes the browser forget what else it kept of this site: after logging out. */
  clearSiteData(): void {
    this.headers.push(['clear-site-data', '"cache", "storage"'])
    this.set(askableCookie, '', { maxAge: 0, httpOnly: false })
  }
}
