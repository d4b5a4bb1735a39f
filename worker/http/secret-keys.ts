import { decodeBase64Url } from 'hono/utils/encode'
import { readKeySettings } from '#worker/env.ts'
import { type KeyPurpose, keyPurposes, type LastingPurpose } from '#worker/key-purposes.ts'
import { base64url, keyedHash } from './random.ts'

const derived = new Map<string, string>()
const encoder = new TextEncoder()

export async function purposeHash(env: Env, purpose: KeyPurpose, text: string): Promise<string> {
  return keyedHash(await newestKey(env, purpose), text)
}

/** Under every key the purpose ever had, newest first: stored hashes may be of any of them. */
export async function everyPurposeHash(
  env: Env,
  purpose: LastingPurpose,
  text: string,
): Promise<[string, ...string[]]> {
  const keys = await everyKey(env, purpose, 0)
  const [newest = '', ...older] = await Promise.all(keys.map((key) => keyedHash(key, text)))
  return [newest, ...older]
}

/** Under the oldest key that is still kept: of hashes that are compared with each other for good. */
export async function firstPurposeHash(
  env: Env,
  purpose: LastingPurpose,
  text: string,
): Promise<string> {
  const { secrets } = readKeySettings(env)
  return keyedHash(await derive(secrets.at(-1) ?? '', purpose, 1), text)
}

export async function purposeBytes(
  env: Env,
  purpose: KeyPurpose,
): Promise<Uint8Array<ArrayBuffer>> {
  return decodeBase64Url(await newestKey(env, purpose))
}

export async function everyPurposeBytes(
  env: Env,
  purpose: LastingPurpose,
): Promise<Array<Uint8Array<ArrayBuffer>>> {
  const keys = await everyKey(env, purpose, 1)
  return keys.map((key) => decodeBase64Url(key))
}

function everyKey(env: Env, purpose: LastingPurpose, oldest: 0 | 1): Promise<string[]> {
  const { secrets, versions } = readKeySettings(env)
  const newest = versionOf(versions, purpose)
  return Promise.all(
    secrets.flatMap((secret) =>
      Array.from({ length: newest - oldest + 1 }, (_, back) =>
        derive(secret, purpose, newest - back),
      ),
    ),
  )
}

function newestKey(env: Env, purpose: KeyPurpose): Promise<string> {
  const { secrets, versions } = readKeySettings(env)
  const [secret] = secrets
  return derive(secret, purpose, versionOf(versions, purpose))
}

function versionOf(versions: Partial<Record<KeyPurpose, number>>, purpose: KeyPurpose): number {
  return versions[purpose] ?? 1
}

/** HKDF (RFC 5869). Version 0 is the secret itself, from before there were purposes. */
async function derive(secret: string, purpose: KeyPurpose, version: number): Promise<string> {
  if (version === 0 && keyPurposes[purpose].lasting) return secret
  const info = `${purpose}.v${version}`
  const known = derived.get(`${info} ${secret}`)
  if (known) return known
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
    'deriveBits',
  ])
  const algorithm = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(info),
  }
  const bytes = base64url(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256)))
  derived.set(`${info} ${secret}`, bytes)
  return bytes
}
