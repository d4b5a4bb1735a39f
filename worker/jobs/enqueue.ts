import type { Compilable } from 'kysely'
import type { Db } from '../db/database.ts'
import { log } from '../http/log.ts'
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

/** `id` names the cause (`activation:<token hash>`), so that the same cause makes one job. */
export function enqueue<Payload>(
  ctx: Enqueuing,
  job: Job<Payload>,
  id: string,
  payload: Payload,
  runAfter = ctx.now,
): Enqueued {
  const { name, queue } = job
  const row = insertOutbox(ctx.db, {
    id,
    queue,
    job: name,
    payload: JSON.stringify(payload),
    created_at: ctx.now,
    run_after: runAfter,
  })
  const binding = queue === 'mail' ? ctx.env.MAIL_QUEUE : ctx.env.PUSH_QUEUE
  const delaySeconds = Math.max(0, Math.ceil((runAfter - ctx.now) / 1000))
  const send = async () => {
    try {
      await binding.send({ id }, { delaySeconds })
    } catch {
      log('wake lost', { job: name })
    }
  }
  return {
    row,
    wake: () => {
      if (delaySeconds <= longestDelay) ctx.defer(send())
    },
  }
}
