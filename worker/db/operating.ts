import type { Db } from './database.ts'

/** What an operator's act gets: like a job, and always by somebody with a name. */
export type Operating = {
  env: Env
  db: Db
  /** Epoch milliseconds. */
  now: number
  /** Stands in the audit table beside what was done. */
  operator: string
  defer: (work: Promise<unknown>) => void
}
