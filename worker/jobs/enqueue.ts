import type { Compilable, Expression, SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { log } from '#worker/http/log.ts'
import type { Job } from './define-job.ts'
import { insertOutbox } from './queries.ts'

/** What a queue can hold back, in seconds; what is to run later is left to the sweep. */
const longestDelay = 12 * 3600

type Enqueuing = { env: Env; db: Db; now: number; defer: (work: Promise<unknown>) => void }

export type Enqueued = {
  /** Belongs in the same batch as the change that it announces. */
  row: Compilable
  /** After the batch: tells the queue. If this is lost, the sweep finds the row. */
  wake: () => void
}

type Options = {
  /** Epoch milliseconds; now if not said. */
  runAfter?: number | undefined
  /** The change that the job announces happens only then. */
  condition?: Expression<SqlBool>
}

/** `id` names the cause (`activation:<token hash>`), so that the same cause makes one job. */
export function enqueue<Payload>(
  ctx: Enqueuing,
  job: Job<Payload>,
  id: string,
  payload: Payload,
  { runAfter = ctx.now, condition }: Options = {},
): Enqueued {
  const { name, queue } = job
  const row = {
    id,
    queue,
    job: name,
    payload: JSON.stringify(payload),
    created_at: ctx.now,
    run_after: runAfter,
  }
  return {
    row: insertOutbox(ctx.db, row, condition),
    wake: () => wakeQueue(ctx, job, id, runAfter),
  }
}

/** Tells the queue of an outbox row that is written. */
export function wakeQueue(
  { env, now, defer }: Omit<Enqueuing, 'db'>,
  { name, queue }: Pick<Job, 'name' | 'queue'>,
  id: string,
  runAfter: number,
): void {
  const binding = queue === 'mail' ? env.MAIL_QUEUE : env.PUSH_QUEUE
  const delaySeconds = Math.max(0, Math.ceil((runAfter - now) / 1000))
  const send = async () => {
    try {
      await binding.send({ id }, { delaySeconds })
    } catch {
      log('wake lost', { job: name })
    }
  }
  if (delaySeconds <= longestDelay) defer(send())
}
