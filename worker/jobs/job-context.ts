import { openDatabase } from '#worker/db/database.ts'
import { readConfig, readSecrets } from '#worker/env.ts'
import type { JobContext } from './define-job.ts'

export function makeJobContext(env: Env, now: number): JobContext {
  return { env, config: readConfig(env), secrets: readSecrets(env), db: openDatabase(env.DB), now }
}
