import type { GenericSchema } from 'valibot'
import type { Db } from '#worker/db/database.ts'
import type { Config, Secrets } from '#worker/env.ts'

export type JobContext = {
  env: Env
  config: Config
  secrets: Secrets
  db: Db
  now: number
}

export type Job<Payload = unknown> = {
  name: string
  /** `mail`: also what must not wait behind notices. */
  queue: 'mail' | 'push'
  schema: GenericSchema<unknown, Payload>
  // A method, because methods are bivariant: a list can hold jobs with different payloads.
  run(ctx: JobContext, payload: Payload, id: string): Promise<void>
}

/**
 * Delivered at least once. `run` gets the outbox row's id, to make its effect idempotent (such as a
 * mail's Message-ID), and throws in order to be retried.
 */
export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job
}

export type Schedule = {
  cron: string
  name: string
  /**
   * May run late, twice, or not at all for a day. `ctx.now` is the scheduled time.
   * @throws NotYet if something is left (`inBites`)
   */
  run: (ctx: JobContext) => Promise<void>
}
