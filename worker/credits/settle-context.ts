import type { Db } from '#worker/db/database.ts'

/** What settling needs, in a request as in a job. */
export type SettleContext = {
  env: Env
  db: Db
  now: number
  defer: (work: Promise<unknown>) => void
}
