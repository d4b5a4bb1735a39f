import { keptDays } from '#contract/kept.ts'
import { DAY, SECOND } from '#contract/time.ts'
import type { Cookies } from './cookies.ts'
import { equalHashes } from './equal-hashes.ts'
import { randomToken, sha256 } from './random.ts'
import { everyPurposeHash, purposeHash } from './secret-keys.ts'

export const sessionCookie = '__Host-session'
export const deviceCookie = 'device'
export const sessionLifetime = keptDays.session * DAY

/**
 * From the cookie `<member id>.<token>.<signature>`. A page's queries run with the id in the batch
 * that checks the token; if that fails, their rows are thrown away. The signature keeps made-up
 * claims from the database.
 */
export type SessionClaim = { memberId: number; tokenHash: string }

/** Includes the host: domains share members, but not sessions. */
export function hashSession(host: string, token: string): Promise<string> {
  return sha256(`${host} ${token}`)
}

export async function signSession(env: Env, memberId: number, token: string): Promise<string> {
  return `${memberId}.${token}.${await purposeHash(env, 'session', `${memberId}.${token}`)}`
}

export async function readSessionCookie(
  env: Env,
  host: string,
  value: string | undefined,
): Promise<SessionClaim | null> {
  const [, signed, id, token, signature] = cookiePattern.exec(value ?? '') ?? []
  if (!signed || !id || !token || !signature) return null
  const valid = await everyPurposeHash(env, 'session', signed)
  if (!valid.some((hash) => equalHashes(hash, signature))) return null
  return { memberId: Number(id), tokenHash: await hashSession(host, token) }
}

const cookiePattern = /^((\d{1,12})\.([\w-]{43}))\.([\w-]{43})$/

export type NewSession = SessionClaim & { cookie: string }

export async function newSession(env: Env, host: string, memberId: number): Promise<NewSession> {
  const token = randomToken()
  const cookie = await signSession(env, memberId, token)
  return { memberId, cookie, tokenHash: await hashSession(host, token) }
}

/** Once the session's row is written; until then the browser keeps its old cookie. */
export function setSessionCookie(cookies: Cookies, { cookie }: NewSession): void {
  const maxAge = sessionLifetime / SECOND
  cookies.set(sessionCookie, cookie, { maxAge, httpOnly: true })
}

export function clearSessionCookie(cookies: Cookies): void {
  cookies.set(sessionCookie, '', { maxAge: 0, httpOnly: true })
}
