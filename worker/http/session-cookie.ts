import { keptDays } from '#contract/kept.ts'
import { DAY, SECOND } from '#contract/time.ts'
import type { Cookies } from './cookies.ts'
import { randomToken, sha256 } from './random.ts'

export const sessionCookie = '__Host-session'
/** By which a browser that was in before is recognised (`worker/auth/known-device.ts`). */
export const deviceCookie = 'device'
export const sessionLifetime = keptDays.session * DAY

/**
 * The cookie is `<member id>.<token>`. With the id a page's queries can run in the same batch as
 * the check of the token; if the check fails, their rows are thrown away.
 */
export type SessionClaim = { memberId: number; tokenHash: string }

/**
 * The hash that is stored for a token. It includes the host: domains share members, but not
 * sessions.
 */
export function hashSession(host: string, token: string): Promise<string> {
  return sha256(`${host} ${token}`)
}

export async function readSessionCookie(
  host: string,
  value: string | undefined,
): Promise<SessionClaim | null> {
  const [, id, token] = /^(\d{1,12})\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (!id || !token) return null
  return { memberId: Number(id), tokenHash: await hashSession(host, token) }
}

export type NewSession = SessionClaim & { token: string }

/** Only the hash of its token is stored. */
export async function newSession(host: string, memberId: number): Promise<NewSession> {
  const token = randomToken()
  return { memberId, token, tokenHash: await hashSession(host, token) }
}

/** Only once the session's row is written; until then the browser keeps its old cookie. */
export function setSessionCookie(cookies: Cookies, { memberId, token }: NewSession): void {
  const maxAge = sessionLifetime / SECOND
  cookies.set(sessionCookie, `${memberId}.${token}`, { maxAge, httpOnly: true })
}

export function clearSessionCookie(cookies: Cookies): void {
  cookies.set(sessionCookie, '', { maxAge: 0, httpOnly: true })
}
