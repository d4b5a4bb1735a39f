import type { Db } from '#worker/db/database.ts'

export type WorkContext = {
  env: Env
  db: Db
  now: number
  /** Runs once the operation is done; only for work that may get lost. */
  defer: (work: Promise<unknown>) => void
}
