import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as v from 'valibot'

/** What is wrong with what it answers. */
export const providerFaults = [
  'another nonce',
  'another key',
  'another audience',
  'another issuer',
  'two audiences',
  'over',
  'no age',
  'no nonce',
  'no end',
  'unsigned',
  'by a secret',
] as const

const exchange = v.object({
  grant_type: v.literal('authorization_code'),
  code: v.string(),
  redirect_uri: v.string(),
  client_id: v.literal('vonk'),
  code_verifier: v.string(),
})

type Asked = {
  nonce: string
  code_challenge: string
  redirect_uri: string
}

/** A code is for once, for who asked, at the address that it was asked for. */
export async function standInProvider() {
  const keys = await generateKeyPair('ES256', { extractable: true })
  const others = await generateKeyPair('ES256', { extractable: true })
  const open = new Map<string, Asked>()
  return {
    jwks: async () => ({
      keys: [{ ...(await exportJWK(keys.publicKey)), kid: '1', alg: 'ES256' }],
    }),
    authorize(query: URLSearchParams): string {
      const asked = Object.fromEntries(query)
      if (asked['code_challenge_method'] !== 'S256' || !asked['scope']?.includes('openid')) {
        throw new Error('wrongly asked')
      }
      const code = randomUUID()
      open.set(code, asked as Asked)
      const back = new URL(asked['redirect_uri'] ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked['state'] ?? '')
      return back.href
    },
    async token(issuer: string, fault: string, body: string): Promise<object | null> {
      const given = v.parse(exchange, Object.fromEntries(new URLSearchParams(body)))
      const asked = open.get(given.code)
      open.delete(given.code)
      const challenge = createHash('sha256').update(given.code_verifier).digest('base64url')
      if (challenge !== asked?.code_challenge || given.redirect_uri !== asked.redirect_uri)
        return null
      return { id_token: await idToken(issuer, fault, asked.nonce), token_type: 'Bearer' }
    },
  }

  async function idToken(issuer: string, fault: string, nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const token = new SignJWT({
      ...(fault !== 'no nonce' && { nonce: fault === 'another nonce' ? 'other' : nonce }),
      ...(fault !== 'no age' && { age_over_18: fault !== 'minor' }),
    })
      .setIssuer(fault === 'another issuer' ? 'https://other.test' : issuer)
      .setAudience(audienceOf(fault))
      .setSubject(randomUUID())
      .setIssuedAt(fault === 'over' ? now - 3600 : now)
    if (fault !== 'no end') token.setExpirationTime(fault === 'over' ? now - 60 : now + 300)
    if (fault === 'by a secret') {
      return token
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('x'.repeat(32)))
    }
    const { privateKey } = fault === 'another key' ? others : keys
    const signed = await token.setProtectedHeader({ alg: 'ES256', kid: '1' }).sign(privateKey)
    if (fault !== 'unsigned') return signed
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    return `${none}.${signed.split('.')[1]}.`
  }
}

function audienceOf(fault: string): string | string[] {
  if (fault === 'another audience') return 'other'
  return fault === 'two audiences' ? ['vonk', 'other'] : 'vonk'
}
