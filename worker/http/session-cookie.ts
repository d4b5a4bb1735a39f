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

/** A new session's cookie; only the hash of its token is stored. */
export async function setSessionCookie(cookies: Cookies, memberId: number): Promise<SessionClaim> {
  const token = randomToken()
  const maxAge = sessionLifetime / SECOND
  cookies.set(sessionCookie, `${memberId}.${token}`, { maxAge, httpOnly: true })
  return { memberId, tokenHash: await sha256(token) }
}

export function clearSessionCookie(cookies: Cookies): void {
  cookies.set(sessionCookie, '', { maxAge: 0, httpOnly: true })
}
