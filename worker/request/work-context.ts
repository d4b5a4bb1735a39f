import type { Db } from '#worker/db/database.ts'

export type WorkContext = {
  env: Env
  db: Db
  /** Epoch milliseconds. */
  now: number
  /** Runs once the operation is done. Only for work that may get lost. */
  defer: (work: Promise<unknown>) => void
}
