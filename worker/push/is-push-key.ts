import { decodeBase64Url } from 'hono/utils/encode'

/** Whether a note can be encrypted for it (RFC 8291): not every text of that form is a point of the curve. */
export async function isPushKey(p256dh: string): Promise<boolean> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  try {
    await crypto.subtle.importKey('raw', decodeBase64Url(p256dh), curve, false, [])
    return true
  } catch {
    return false
  }
}
