import type { Compilable, Expression, SqlBool } from 'kysely'
import { writeBatch } from '#worker/db/database.ts'
import { log } from '#worker/http/log.ts'
import type { WorkContext } from '#worker/http/work-context.ts'
import type { Job } from './define-job.ts'
import { insertOutbox } from './queries.ts'

/** What a queue can hold back, in seconds; what is to run later is left to the sweep. */
const maxDelaySeconds = 12 * 3600

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
  ctx: WorkContext,
  job: Job<Payload>,
  id: string,
  payload: Payload,
  options: Options = {},
): Enqueued {
  return {
    row: outboxRow(ctx, job, id, payload, options),
    wake: () => wakeQueue(ctx, job, id, options.runAfter ?? ctx.now),
  }
}

/** Writes jobs that announce no change of their own, and wakes their queues. */
export async function enqueueAll(ctx: WorkContext, jobs: readonly Enqueued[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ row }) => row)
  await writeBatch(ctx.env.DB, rows)
  for (const { wake } of jobs) wake()
}

/** The row of `enqueue` alone, for a job that the sweep is to find by itself. */
export function outboxRow<Payload>(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  { name, queue }: Job<Payload>,
  id: string,
  payload: Payload,
  { runAfter = now, condition }: Options = {},
): Compilable {
  const row = {
    id,
    queue,
    job: name,
    payload: JSON.stringify(payload),
    created_at: now,
    run_after: runAfter,
  }
  return insertOutbox(db, row, condition)
}

/** Tells the queue of an outbox row that is written. */
export function wakeQueue(
  { env, now, defer }: Omit<WorkContext, 'db'>,
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
  if (delaySeconds <= maxDelaySeconds) defer(send())
}
