import type { Db } from '#worker/db/database.ts'

/** What an operation can count on wherever it runs: in a request, in a job, for an operator. */
export type WorkContext = {
  env: Env
  db: Db
  /** Epoch milliseconds. */
  now: number
  /** Runs once the operation is done. Only for what may get lost. */
  defer: (work: Promise<unknown>) => void
}
