import { env, reset } from 'cloudflare:test'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { HOUR, SECOND } from '#contract/time.ts'
import { listenForComplaints, takeComplaints } from './complaints.ts'
import { emptyDatabase, makeDatabase } from './empty-database.ts'
import { findWorkerOnce } from './found-worker.ts'
import { keepLog } from './kept-log.ts'
import { forgetFlood } from './quick-flood.ts'
import { emptyKv, forgetKv } from './quick-kv.ts'
import { hashQuickly } from './quick-passwords.ts'
import { emptyStorage, forgetStorage } from './used-storage.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_SCHEMA: string
    }
  }
}

let stopListening: () => void

findWorkerOnce()

const longest = 20 * SECOND

// Rate limits count by hour and day: a test must lie within one.
beforeEach(async () => {
  const left = HOUR - (Date.now() % HOUR)
  if (left < longest) await scheduler.wait(left)
}, 2 * longest)

async function makeEmpty(): Promise<void> {
  // Half the work of making everything anew, and the queries stay prepared.
  if (await emptyDatabase()) await Promise.all([emptyKv(), emptyStorage()])
  else await makeAnew()
}

async function makeAnew(): Promise<void> {
  // `reset` skips what has been idle for ten seconds: wake it up first.
  await Promise.all([
    env.PHOTOS.head('-'),
    env.KV.list({ limit: 1 }),
    env.DB.prepare('select 1').run(),
  ])
  await reset()
  forgetKv()
  forgetStorage()
  await makeDatabase()
}

beforeEach(async () => {
  // On a busy machine `reset` has been seen to leave the old tables.
  await makeEmpty().catch(makeAnew)
  forgetFlood()
  hashQuickly()
  keepLog()
  stopListening = listenForComplaints()
})

afterEach(() => {
  stopListening()
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(takeComplaints(), 'console.error and console.warn stay silent').toEqual([])
})
