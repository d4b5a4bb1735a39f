import * as v from 'valibot'
import { seal, unseal } from '#worker/http/seal.ts'
import { tryParseJson } from '#worker/http/try-parse-json.ts'

const curve = { name: 'ECDH', namedCurve: 'P-256' }
const shape = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
})

/** To which a wallet encrypts its answer. */
export type WalletKey = v.InferOutput<typeof shape>

export async function newWalletKey(env: Env, id: string): Promise<string> {
  const pair = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  const jwk = v.parse(shape, await crypto.subtle.exportKey('jwk', pair.privateKey))
  return seal(env, about(id), JSON.stringify(jwk))
}

export async function openWalletKey(env: Env, id: string, sealed: string): Promise<WalletKey> {
  return v.parse(shape, tryParseJson((await unseal(env, about(id), sealed)) ?? ''))
}

function about(id: string): string {
  return `age-wallet ${id}`
}
