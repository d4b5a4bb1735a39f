import type { Db } from '#worker/db/database.ts'

/** In a request, in a job, or run by an operator. */
export type WorkContext = {
  env: Env
  db: Db
  /** Epoch milliseconds. */
  now: number
  /** Runs once the operation is done. Only for work that may get lost. */
  defer: (work: Promise<unknown>) => void
}
