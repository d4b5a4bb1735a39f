import type { Compilable, Expression, SqlBool } from 'kysely'
import { HOUR, SECOND } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { log } from '#worker/http/log.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import type { Job } from './define-job.ts'
import { insertOutbox } from './queries.ts'

/** The longest delay that a queue takes, in seconds. Jobs that run later wait for the sweep. */
const maxDelaySeconds = (12 * HOUR) / SECOND

export type Enqueued = {
  /** The outbox row. Belongs in the same batch as the change that it announces. */
  row: Compilable
  /** Tells the queue, after the batch. If this gets lost, the sweep finds the row. */
  wake: () => void
}

type Options = {
  /** Epoch milliseconds; default now. */
  runAfter?: number | undefined
  /** The row is written only if this holds, as the change itself is. */
  condition?: Expression<SqlBool>
}

/** `id` names the cause (`activation:<token hash>`): one cause makes one job. */
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

/** Writes jobs that belong to no other change, and tells their queues. */
export async function enqueueAll(ctx: WorkContext, jobs: readonly Enqueued[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ row }) => row)
  await writeBatch(ctx.env.DB, rows)
  for (const { wake } of jobs) wake()
}

/** The outbox row alone, for a job that may wait for the sweep. */
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

/** Tells the queue about an outbox row that is already written. */
export function wakeQueue(
  { env, now, defer }: Omit<WorkContext, 'db'>,
  { name, queue }: Pick<Job, 'name' | 'queue'>,
  id: string,
  runAfter: number,
): void {
  const binding = queue === 'mail' ? env.MAIL_QUEUE : env.PUSH_QUEUE
  const delaySeconds = Math.max(0, Math.ceil((runAfter - now) / SECOND))
  const send = async () => {
    try {
      await binding.send({ id }, { delaySeconds })
    } catch {
      log('wake lost', { job: name })
    }
  }
  if (delaySeconds <= maxDelaySeconds) defer(send())
}
