import { base64url } from '#worker/http/random.ts'

/** Tells a repeat with a key from another file with the same key. */
export async function hashFile(sent: ArrayBuffer): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', sent)))
}
