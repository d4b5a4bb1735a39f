import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'
import { staffAddress } from '#contract/staff.ts'
import { SECOND } from '#contract/time.ts'
import type { Access } from '#desk/env.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { log } from '#worker/http/log.ts'

/** What Cloudflare Access sends with every request that it lets through. */
export const accessHeader = 'cf-access-jwt-assertion'

// A team's public keys, kept for ten minutes, and asked for again when a token names another one.
const keySets = new Map<string, JWTVerifyGetKey>()

/**
 * The verified address; null for whatever Access has not signed for this application. A token of a
 * service has no address.
 * @throws ApiError `unavailable` if the keys cannot be had
 */
export async function verifyAccess(
  token: string | null,
  { team, audience }: Access,
  now: number,
): Promise<string | null> {
  if (!token) return null
  try {
    const { payload } = await jwtVerify(token, keysOf(team), {
      issuer: team,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'email'],
      currentDate: new Date(now),
    })
    const { success, output } = v.safeParse(staffAddress, payload['email'])
    return success ? output : null
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !isRefusal(error)) {
      log('access keys away')
      throw new ApiError('unavailable')
    }
    return null
  }
}

/** What is wrong with the token; anything else is wrong with the way to the keys. */
function isRefusal(error: unknown): boolean {
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC'
}

function keysOf(team: string): JWTVerifyGetKey {
  const known = keySets.get(team)
  if (known) return known
  const keys = createRemoteJWKSet(new URL('/cdn-cgi/access/certs', team), {
    timeoutDuration: 5 * SECOND,
  })
  keySets.set(team, keys)
  return keys
}
