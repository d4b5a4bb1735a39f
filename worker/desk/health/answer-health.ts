import { MINUTE, SECOND } from '#contract/time.ts'
import { openDatabase, readBatch } from '#worker/db/database.ts'
import { inTime } from '#worker/db/in-time.ts'
import { latestMigration } from '#worker/db/schema.ts'
import { readConfig, readSecrets } from '#worker/env.ts'
import { readClock } from '#worker/http/clock.ts'
import { equalHashes } from '#worker/http/equal-hashes.ts'
import { logError } from '#worker/http/log.ts'
import { networkOf } from '#worker/http/network-key.ts'
import { sha256 } from '#worker/http/random.ts'
import { wrongAddresses } from '#worker/site/wrong-addresses.ts'
import { findHealth, listAddresses, listNearCaps } from './queries.ts'

const timeout = 2 * SECOND
const unsentFor = 15 * MINUTE

type Health = {
  configuration: boolean
  database: boolean
  schema: boolean
  kv: boolean
  addresses: string[]
  text_messages: string[]
  dead_letters: number
  /** Seconds since the oldest waiting job was due. */
  oldest_unsent: number
  /** Days of domains that the night could not count. */
  uncounted_days: number
  warnings: string[]
}

/** 200 or 503 on any host, without a body; with HEALTH_SECRET, the details. */
export async function answerHealth(env: Env, request: Request): Promise<Response> {
  // Not the keyed hash of networks: this answers also where the secrets are missing.
  const network = await sha256(networkOf(request))
  const { success } = await env.FLOOD_60.limit({ key: `healthz:${network}` })
  if (!success) return Response.json({ status: 'limited' }, { status: 429 })
  const health = await examine(env)
  const { configuration, database, schema, kv, addresses } = health
  const ok = configuration && database && schema && kv && addresses.length === 0
  const status = { status: ok ? 'ok' : 'failing' }
  const body = (await mayKnow(env, request)) ? { ...status, ...health } : status
  return Response.json(body, { status: ok ? 200 : 503 })
}

async function examine(env: Env): Promise<Health> {
  const [configuration, record, kv] = await Promise.all([
    tried('configuration', async () => readSecrets(env) && readConfig(env)),
    tried('database', () => readRecord(env)),
    tried('kv', async () => (await env.KV.get('health')) ?? ''),
  ])
  const { migrated, dead, waits, uncounted, addresses, texts } = record ?? unknown
  return {
    configuration: configuration !== null,
    database: record !== null,
    schema: migrated,
    kv: kv !== null,
    addresses,
    text_messages: texts,
    dead_letters: dead,
    oldest_unsent: Math.round(waits / SECOND),
    uncounted_days: uncounted,
    warnings: [
      ...(dead > 0 ? ['dead_letters'] : []),
      ...(texts.length > 0 ? ['text_messages'] : []),
      ...(waits > unsentFor ? ['oldest_unsent'] : []),
      ...(uncounted > 0 ? ['uncounted_days'] : []),
    ],
  }
}

type Known = {
  migrated: boolean
  dead: number
  waits: number
  uncounted: number
  addresses: string[]
  texts: string[]
}
const unknown: Known = {
  migrated: false,
  dead: 0,
  waits: 0,
  uncounted: 0,
  addresses: [],
  texts: [],
}

async function readRecord(env: Env): Promise<Known> {
  const now = await readClock(env)
  try {
    const db = openDatabase(env.DB)
    const {
      row: [row],
      sites,
      near,
    } = await readBatch(env.DB, {
      row: findHealth(db, latestMigration),
      sites: listAddresses(db),
      near: listNearCaps(db, now),
    })
    const waits = now - Math.min(now, row?.mail ?? now, row?.push ?? now)
    const addresses = sites.flatMap(({ host, ...given }) =>
      wrongAddresses({ domain: host, ...given }).map((wrong) => `${host}: ${wrong}`),
    )
    const texts = near.map(
      ({ host, prefix, sent, most }) => `${[host, prefix].join(' ').trim()}: ${sent} of ${most}`,
    )
    const { dead = 0, uncounted = 0 } = row ?? {}
    return {
      migrated: row?.migrated === 1,
      dead: dead ?? 0,
      waits,
      uncounted: uncounted ?? 0,
      addresses,
      texts,
    }
  } catch (error) {
    if (String(error).includes('no such table')) return unknown
    throw error
  }
}

async function tried<T>(part: string, look: () => Promise<T>): Promise<T | null> {
  try {
    return await inTime(look(), timeout)
  } catch (error) {
    logError('unhealthy', error, { part })
    return null
  }
}

async function mayKnow(env: Env, request: Request): Promise<boolean> {
  const { HEALTH_SECRET: secret } = env as Env & { HEALTH_SECRET?: string }
  if (!secret) return false
  const brought = request.headers.get('authorization') ?? ''
  // Hashes have the same length whatever was sent.
  return equalHashes(await sha256(`Bearer ${secret}`), await sha256(brought))
}
