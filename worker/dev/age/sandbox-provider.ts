import { SignJWT } from 'jose'
import * as v from 'valibot'
import { MINUTE, SECOND } from '#contract/time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { sha256 } from '#worker/http/random.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { tryParseJson } from '#worker/http/try-parse-json.ts'
import { providerKey } from './sandbox-keys.ts'

const asked = v.object({
  client_id: v.string(),
  redirect_uri: v.pipe(v.string(), v.url()),
  state: v.string(),
  nonce: v.string(),
  code_challenge: v.string(),
  answer: v.picklist(['adult', 'minor', 'nothing']),
})

const code = v.object({
  client_id: v.string(),
  nonce: v.string(),
  code_challenge: v.string(),
  over18: v.boolean(),
})

const exchange = v.object({
  code: v.string(),
  client_id: v.string(),
  code_verifier: v.string(),
})

/** Back to the site; the code says itself what it stands for. */
export function answerAuthorization(fields: Record<string, string>): string {
  const { redirect_uri, state, answer, ...said } = parseInput(asked, fields)
  const url = new URL(redirect_uri)
  url.searchParams.set('state', state)
  if (answer === 'nothing') url.searchParams.set('error', 'access_denied')
  else url.searchParams.set('code', btoa(JSON.stringify({ ...said, over18: answer === 'adult' })))
  return url.href
}

export async function exchangeCode(issuer: string, now: number, fields: Record<string, string>) {
  const { client_id, code_verifier, ...given } = parseInput(exchange, fields)
  const read = v.safeParse(code, tryParseJson(atob(given.code)))
  if (!read.success) throw new ApiError('invalid_input')
  const { nonce, code_challenge, over18 } = read.output
  const right =
    read.output.client_id === client_id && (await sha256(code_verifier)) === code_challenge
  if (!right) throw new ApiError('forbidden')
  const key = await crypto.subtle.importKey(
    'jwk',
    providerKey,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  const id_token = await new SignJWT({ nonce, age_over_18: over18 })
    .setProtectedHeader({ alg: 'ES256', kid: 'sandbox' })
    .setIssuer(issuer)
    .setAudience(client_id)
    .setSubject(crypto.randomUUID())
    .setIssuedAt(Math.floor(now / SECOND))
    .setExpirationTime(Math.floor((now + 5 * MINUTE) / SECOND))
    .sign(key)
  return { id_token, access_token: 'none', token_type: 'Bearer' }
}

export function publicKeys() {
  const { d: _, ...key } = providerKey
  return { keys: [{ ...key, kid: 'sandbox', alg: 'ES256', use: 'sig' }] }
}
