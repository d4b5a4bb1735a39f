import { base64url } from './random.ts'
import { purposeBytes } from './secret-keys.ts'

const ivBytes = 12

/** Encrypts text that a client hands back later; it can be opened for the same `purpose` only. */
export async function seal(env: Env, purpose: string, words: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(
    algorithm(iv, purpose),
    await keyOf(env),
    bytesOf(words),
  )
  return base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** Null for anything that was not sealed here for this purpose. */
export async function unseal(env: Env, purpose: string, text: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const iv = bytes.slice(0, ivBytes)
    const sealed = bytes.slice(ivBytes)
    const opened = await crypto.subtle.decrypt(algorithm(iv, purpose), await keyOf(env), sealed)
    return new TextDecoder().decode(opened)
  } catch {
    return null
  }
}

function algorithm(iv: Uint8Array, purpose: string) {
  return { name: 'AES-GCM', iv, additionalData: bytesOf(purpose) }
}

async function keyOf(env: Env): Promise<CryptoKey> {
  const bytes = await purposeBytes(env, 'seal')
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
