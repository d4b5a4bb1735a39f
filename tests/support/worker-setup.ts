import { env, reset } from 'cloudflare:test'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { HOUR, SECOND } from '#contract/time.ts'
import { listenForComplaints, takeComplaints } from './complaints.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_SCHEMA: string[]
    }
  }
}

let stopListening: () => void

/** Longer than a test takes. */
const longest = 20 * SECOND

// Limits are counted by the hour and the day: what a test counts lies within one.
beforeEach(async () => {
  const left = HOUR - (Date.now() % HOUR)
  if (left < longest) await scheduler.wait(left)
}, 2 * longest)

async function makeEmpty(): Promise<void> {
  // It passes over what has slept for ten seconds, such as while the hour ends: awake, all of it goes.
  await Promise.all([env.PHOTOS.head('-'), env.KV.get('-'), env.DB.prepare('select 1').run()])
  await reset()
  await env.DB.batch(env.TEST_SCHEMA.map((statement) => env.DB.prepare(statement)))
}

beforeEach(async () => {
  // On a busy machine `reset` has been seen to answer with the old tables still there.
  await makeEmpty().catch(makeEmpty)
  stopListening = listenForComplaints()
})

afterEach(() => {
  stopListening()
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(takeComplaints(), 'console.error and console.warn stay silent').toEqual([])
})
