import type { Compilable, Expression, SqlBool } from 'kysely'
import { HOUR, SECOND } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { log } from '#worker/http/log.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import type { Job } from './define-job.ts'
import { insertOutbox } from './queries.ts'

/** The longest a queue takes. Jobs that run later wait for the sweep. */
const maxDelaySeconds = (12 * HOUR) / SECOND

export type Enqueued = {
  row: Compilable
  /** After the batch. If this gets lost, the sweep finds the row. */
  wake: () => void
}

type Options = {
  runAfter?: number | undefined
  condition?: Expression<SqlBool>
}

/**
 * Writes nothing: `row` goes into the batch of the change, `wake` is called after it. `id` names the
 * cause (`activation:<token hash>`): one cause makes one job.
 */
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

export async function enqueueAll(ctx: WorkContext, jobs: readonly Enqueued[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ row }) => row)
  await writeBatch(ctx.env.DB, rows)
  for (const { wake } of jobs) wake()
}

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
