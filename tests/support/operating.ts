import { env } from 'cloudflare:test'
import { openDatabase } from '#worker/db/database.ts'

export function operating() {
  return {
    env,
    db: openDatabase(env.DB),
    now: Date.now(),
    operator: 'test',
    defer: () => undefined,
  }
}
