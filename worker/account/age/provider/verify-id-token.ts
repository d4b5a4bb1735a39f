import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { AgeProvider } from '#contract/age-rules.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { providerUrl } from './authorization-url.ts'
import { askProvider } from './exchange-code.ts'

const algorithms = ['ES256', 'ES384', 'PS256', 'RS256', 'EdDSA']
/** How far two clocks may be apart, in seconds. */
const clockTolerance = 5

const keySet = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) })
const claims = v.object({ nonce: v.string(), age_over_18: v.boolean() })

/** @throws ApiError age_refused, too_young */
export async function verifyIdToken(
  ctx: Context,
  provider: AgeProvider,
  { idToken, nonce }: { idToken: string; nonce: string },
): Promise<void> {
  const keys = await readKeys(ctx, provider)
  const said = v.safeParse(claims, await verified(ctx, provider, idToken, keys))
  if (!said.success || said.output.nonce !== nonce) throw new ApiError('age_refused')
  if (!said.output.age_over_18) throw new ApiError('too_young', { min_age: 18 })
}

async function readKeys(ctx: Context, { jwks_uri }: AgeProvider): Promise<JSONWebKeySet> {
  const said = await askProvider(providerUrl(ctx, jwks_uri), { method: 'GET' })
  const read = v.safeParse(keySet, said.json)
  if (said.status !== 200 || !read.success) throw new ApiError('age_provider_down')
  return read.output
}

async function verified(ctx: Context, provider: AgeProvider, idToken: string, keys: JSONWebKeySet) {
  const { client_id, issuer } = provider
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      issuer: issuer.startsWith('/') ? providerUrl(ctx, issuer).href : issuer,
      audience: client_id,
      algorithms,
      clockTolerance,
      currentDate: new Date(ctx.now),
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    // Made for several parties, it must have been asked for by us (OpenID Connect Core, 3.1.3.7).
    const { aud, azp } = payload
    const several = Array.isArray(aud) && aud.length > 1
    if ((several || azp !== undefined) && azp !== client_id) return null
    return payload
  } catch {
    return null
  }
}
