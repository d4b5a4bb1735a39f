import { type D1Migration, env, reset } from 'cloudflare:test'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { listenForComplaints, takeComplaints } from './complaints.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[]
    }
  }
}

const migrations = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries)

let stopListening: () => void

beforeEach(async () => {
  await reset()
  // In one batch: `applyD1Migrations` makes one for each file, before each of over a thousand tests.
  await env.DB.batch(migrations.map((query) => env.DB.prepare(query)))
  stopListening = listenForComplaints()
})

afterEach(() => {
  stopListening()
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(takeComplaints(), 'console.error and console.warn stay silent').toEqual([])
})
