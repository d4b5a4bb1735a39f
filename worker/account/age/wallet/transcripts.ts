import { calculateJwkThumbprint } from 'jose'
import { type Bytes, writeCbor } from './cbor.ts'
import type { WalletKey } from './wallet-key.ts'

type Asked = { nonce: string; key: WalletKey | null }

/** SessionTranscript of ISO/IEC 18013-5, as each way to ask fills it. */
export async function postedTranscript(
  { nonce, key }: Asked,
  { clientId, responseUri }: { clientId: string; responseUri: string },
) {
  return handover('OpenID4VPHandover', [clientId, nonce, await thumbprint(key), responseUri])
}

export async function browserTranscript({ nonce, key }: Asked, origin: string) {
  return handover('OpenID4VPDCAPIHandover', [origin, nonce, await thumbprint(key)])
}

/** ISO/IEC TS 18013-7, annex C. */
export function isoTranscript(encryptionInfo: string, origin: string) {
  return handover('dcapi', [encryptionInfo, origin])
}

async function handover(name: string, info: readonly unknown[]) {
  const hash = await crypto.subtle.digest('SHA-256', writeCbor(info))
  return [null, null, [name, new Uint8Array(hash)]]
}

/** Of the key that the answer is encrypted to; null if it is not. */
async function thumbprint(key: WalletKey | null): Promise<Bytes | null> {
  if (!key) return null
  const { kty, crv, x, y } = key
  const text = await calculateJwkThumbprint({ kty, crv, x, y }, 'sha256')
  return fromBase64url(text)
}

export function fromBase64url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}
