import { env, reset } from 'cloudflare:test'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { HOUR, SECOND } from '#contract/time.ts'
import { listenForComplaints, takeComplaints } from './complaints.ts'
import { findWorkerOnce } from './found-worker.ts'
import { keepLog } from './kept-log.ts'
import { forgetKv } from './quick-kv.ts'
import { hashQuickly } from './quick-passwords.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_SCHEMA: string
    }
  }
}

let stopListening: () => void

findWorkerOnce()

/** Longer than any test. */
const longest = 20 * SECOND

// Rate limits count by hour and day: a test must lie within one.
beforeEach(async () => {
  const left = HOUR - (Date.now() % HOUR)
  if (left < longest) await scheduler.wait(left)
}, 2 * longest)

async function makeEmpty(): Promise<void> {
  // `reset` skips what has been idle for ten seconds: wake it up first.
  await Promise.all([
    env.PHOTOS.head('-'),
    env.KV.list({ limit: 1 }),
    env.DB.prepare('select 1').run(),
  ])
  await reset()
  forgetKv()
  // As one statement: a batch of all of them takes twice as long.
  await env.DB.prepare(env.TEST_SCHEMA).run()
}

beforeEach(async () => {
  // On a busy machine `reset` has been seen to leave the old tables.
  await makeEmpty().catch(makeEmpty)
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
