import { serialize } from 'hono/utils/cookie'

type Options = { maxAge: number; httpOnly: boolean }

/** Cookies to set with the answer. All are Secure, SameSite=Lax, for the whole host. */
export class Cookies {
  readonly headers: string[] = []

  /** `maxAge` in seconds; 0 deletes. */
  set(name: string, value: string, { maxAge, httpOnly }: Options): void {
    const common = { path: '/', secure: true, sameSite: 'Lax', maxAge, httpOnly } as const
    this.headers.push(serialize(name, value, common))
  }
}
