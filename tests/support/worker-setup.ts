import { applyD1Migrations, type D1Migration, env, reset } from 'cloudflare:test'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { listenForComplaints, takeComplaints } from './complaints.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[]
    }
  }
}

let stopListening: () => void

beforeEach(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  stopListening = listenForComplaints()
})

afterEach(() => {
  stopListening()
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(takeComplaints(), 'console.error and console.warn stay silent').toEqual([])
})
