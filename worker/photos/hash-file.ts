import { base64url } from '#worker/http/random.ts'

/** By which a repeat of a key is told from another file under the same key. */
export async function hashFile(sent: ArrayBuffer): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', sent)))
}
