import { base64url } from '#worker/http/random.ts'

export async function hashFile(sent: ArrayBuffer): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', sent)))
}
