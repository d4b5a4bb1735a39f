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

/** What an operator says who takes a decision back to which nobody objects. */
export const mistake = { why: 'De verkeerde foto.', answer: null }
