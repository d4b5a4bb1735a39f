import { encodeBase64Url } from 'hono/utils/encode'

const encoder = new TextEncoder()
// Cached, because every request hashes its network address with the same secret.
const hmacKeys = new Map<string, CryptoKey>()

export function randomToken(bytes = 32): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** Twelve digits, so that ids in addresses cannot be enumerated. */
export function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return 100_000_000_000 + (((high & 0x1fffff) * 2 ** 32 + low) % 900_000_000_000)
}

export function randomDigits(digits: number): string {
  const range = 10 ** digits
  const even = Math.floor(2 ** 32 / range) * range
  for (;;) {
    const [drawn = even] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < even) return String(drawn % range).padStart(digits, '0')
  }
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text))
  return base64url(new Uint8Array(digest))
}

/** For what must be recognised but never read back, such as addresses and phone numbers. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const key = hmacKeys.get(secret) ?? (await importHmacKey(secret))
  hmacKeys.set(secret, key)
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))
}

function importHmacKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
}

export function base64url(bytes: Uint8Array): string {
  return encodeBase64Url(bytes.slice().buffer).replaceAll('=', '')
}
