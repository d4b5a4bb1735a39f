import { appendFileSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './tool-env.ts'

export async function localSecrets() {
  const { publicKey, privateKey } = await vapidKeys()
  return {
    ENVIRONMENT: 'development',
    MAIL_TRANSPORT: 'dev',
    PAYMENT_PROVIDER: 'sandbox',
    SECRET_KEY: base64url(crypto.getRandomValues(new Uint8Array(32))),
    MAIL_EVENTS_SECRET: base64url(crypto.getRandomValues(new Uint8Array(32))),
    HEALTH_SECRET: base64url(crypto.getRandomValues(new Uint8Array(32))),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  }
}

export type LocalSecrets = Awaited<ReturnType<typeof localSecrets>>

/** Existing values sign sessions and push subscriptions: they stay. */
export async function makeLocalEnv(file = path.join(root, '.dev.vars')): Promise<void> {
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 })
  const kept = readFileSync(file, 'utf8')
  const given = parseEnv(kept)
  const lines = Object.entries(await localSecrets())
    .filter(([key]) => given[key] === undefined)
    .map(([key, value]) => `${key}=${value}\n`)
  if (lines.length > 0) {
    appendFileSync(file, (kept === '' || kept.endsWith('\n') ? '' : '\n') + lines.join(''))
  }
  // The desk's configuration stands in its own folder, and so does what it is told.
  const desk = path.join(path.dirname(file), 'desk')
  if (existsSync(desk)) copyFileSync(file, path.join(desk, '.dev.vars'))
}

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
