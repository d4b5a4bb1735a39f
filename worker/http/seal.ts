import type { LastingPurpose } from '#worker/key-purposes.ts'
import { base64url } from './random.ts'
import { everyPurposeBytes, purposeBytes } from './secret-keys.ts'

const ivBytes = 12

type Bytes = Uint8Array<ArrayBuffer>

/** For text that a client hands back; opens for the same `purpose` only. */
export async function seal(env: Env, purpose: string, words: string): Promise<string> {
  return encrypt(await purposeBytes(env, 'seal'), purpose, words)
}

export async function unseal(env: Env, purpose: string, text: string): Promise<string | null> {
  return decrypt(await purposeBytes(env, 'seal'), purpose, text)
}

/** For text that is stored; opens for the row named `row` only. */
export async function sealStored(
  env: Env,
  purpose: LastingPurpose,
  row: string,
  words: string,
): Promise<string> {
  return encrypt(await purposeBytes(env, purpose), row, words)
}

export async function unsealStored(
  env: Env,
  purpose: LastingPurpose,
  row: string,
  text: string,
): Promise<string | null> {
  const keys = await everyPurposeBytes(env, purpose)
  const opened = await Promise.all(keys.map((key) => decrypt(key, row, text)))
  return opened.find((words) => words !== null) ?? null
}

/** As `seal`, and the same each time, so that what it addresses can be cached. */
export async function sealAlike(env: Env, purpose: string, words: string): Promise<string> {
  const key = await purposeBytes(env, 'seal')
  const mixed = new Uint8Array([...key, ...bytesOf(`${purpose} ${words}`)])
  const iv = new Uint8Array(await crypto.subtle.digest('SHA-256', mixed)).slice(0, ivBytes)
  return encrypt(key, purpose, words, iv)
}

async function encrypt(
  key: Bytes,
  about: string,
  words: string,
  iv: Bytes = crypto.getRandomValues(new Uint8Array(ivBytes)),
): Promise<string> {
  const sealed = await crypto.subtle.encrypt(
    algorithm(iv, about),
    await importKey(key),
    bytesOf(words),
  )
  return base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

async function decrypt(key: Bytes, about: string, text: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const iv = bytes.slice(0, ivBytes)
    const sealed = bytes.slice(ivBytes)
    const opened = await crypto.subtle.decrypt(algorithm(iv, about), await importKey(key), sealed)
    return new TextDecoder().decode(opened)
  } catch {
    return null
  }
}

function algorithm(iv: Uint8Array, about: string) {
  return { name: 'AES-GCM', iv, additionalData: bytesOf(about) }
}

// Of a few purposes; nearly every list seals the place where it goes on.
const imported = new Map<string, CryptoKey>()

async function importKey(key: Bytes): Promise<CryptoKey> {
  const name = base64url(key)
  const known =
    imported.get(name) ??
    (await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']))
  imported.set(name, known)
  return known
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
