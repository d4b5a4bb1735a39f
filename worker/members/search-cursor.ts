import { readSecrets } from '#worker/env.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { base64url } from '#worker/http/random.ts'

/** Where a page of the list ended, and how many pages came before. */
export type SearchCursor = { lastActiveAt: number; id: number; pieces: number }

// Keys derived from the secret, cached because every page of results needs one.
const keys = new Map<string, CryptoKey>()
const ivBytes = 12
const payloadBytes = 20

/**
 * Encrypted: it holds the exact time of somebody's last visit, and visitors must not change the
 * number of pages.
 */
export async function writeSearchCursor(env: Env, cursor: SearchCursor): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const payload = new DataView(new ArrayBuffer(payloadBytes))
  payload.setFloat64(0, cursor.lastActiveAt)
  payload.setFloat64(8, cursor.id)
  payload.setUint32(16, cursor.pieces)
  const key = await cursorKey(env)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, payload.buffer)
  return base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** @throws ApiError invalid_input when it is not one of ours. */
export async function readSearchCursor(env: Env, text: string): Promise<SearchCursor> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, ivBytes) }
    const key = await cursorKey(env)
    const opened = await crypto.subtle.decrypt(algorithm, key, bytes.slice(ivBytes))
    const payload = new DataView(opened)
    return {
      lastActiveAt: payload.getFloat64(0),
      id: payload.getFloat64(8),
      pieces: payload.getUint32(16),
    }
  } catch {
    throw new ApiError('invalid_input', { field: 'after' })
  }
}

async function cursorKey(env: Env): Promise<CryptoKey> {
  const secret = readSecrets(env).SECRET_KEY
  const key = keys.get(secret) ?? (await deriveKey(secret))
  keys.set(secret, key)
  return key
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const named = new TextEncoder().encode(`search-cursor:${secret}`)
  const digest = await crypto.subtle.digest('SHA-256', named)
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
