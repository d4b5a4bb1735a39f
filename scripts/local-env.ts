import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './tool-env.ts'

/** New secrets for this machine, as the lines of a `.dev.vars` file. */
export async function localSecrets() {
  const { publicKey, privateKey } = await vapidKeys()
  return {
    ENVIRONMENT: 'development',
    MAIL_TRANSPORT: 'dev',
    PAYMENT_PROVIDER: 'sandbox',
    SECRET_KEY: base64url(crypto.getRandomValues(new Uint8Array(32))),
    MAIL_EVENTS_SECRET: base64url(crypto.getRandomValues(new Uint8Array(32))),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  }
}

/** Keeps existing values: the keys sign sessions and push subscriptions. */
export async function makeLocalEnv(): Promise<void> {
  const file = path.join(root, '.dev.vars')
  if (existsSync(file)) return
  const lines = Object.entries(await localSecrets()).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
}

/**
 * RFC 8292: the public key as an uncompressed point (65 bytes), the private key as its scalar (32).
 */
async function vapidKeys() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const publicKey = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const { d: privateKey = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { publicKey, privateKey }
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

if (import.meta.main) await makeLocalEnv()
