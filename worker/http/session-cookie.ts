import { DAY, SECOND } from '#contract/time.ts'
import type { Cookies } from './cookies.ts'
import { randomToken, sha256 } from './random.ts'

export const sessionCookie = '__Host-session'
export const sessionLifetime = 30 * DAY

/**
 * The cookie is `<member id>.<token>`. The id lets a page's queries run in the same batch as the
 * check of the token; when the check fails, what they found is thrown away.
 */
export type SessionClaim = { memberId: number; tokenHash: string }

export async function readSessionCookie(value: string | undefined): Promise<SessionClaim | null> {
  const [, id, token] = /^(\d{1,12})\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (!id || !token) return null
  return { memberId: Number(id), tokenHash: await sha256(token) }
}

export type NewSession = SessionClaim & { token: string }

/** Only the hash of its token is stored. */
export async function newSession(memberId: number): Promise<NewSession> {
  const token = randomToken()
  return { memberId, token, tokenHash: await sha256(token) }
}

/** Once the session's row is written: until then the browser keeps the cookie that it has. */
export function setSessionCookie(cookies: Cookies, { memberId, token }: NewSession): void {
  const maxAge = sessionLifetime / SECOND
  cookies.set(sessionCookie, `${memberId}.${token}`, { maxAge, httpOnly: true })
}

export function clearSessionCookie(cookies: Cookies): void {
  cookies.set(sessionCookie, '', { maxAge: 0, httpOnly: true })
}
