import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { deleteFailedRow, isFailed, listFailed, updateRetried } from './queries.ts'

const maxListed = 200

export function listFailedJobs({ db }: Pick<Operating, 'db'>) {
  return listFailed(db, maxListed).execute()
}

export async function retryJob(ctx: Operating, id: string): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'job retried', detail: kindOf(id) }, isFailed(id)),
      retried: updateRetried(ctx.db, id, ctx.now),
    }),
  )
  return Boolean(changed.retried)
}

export async function dropJob(ctx: Operating, id: string): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'job dropped', detail: kindOf(id) }, isFailed(id)),
      failedRow: deleteFailedRow(ctx.db, id),
    }),
  )
  return Boolean(changed.failedRow)
}

/** `message-mail:123:...` -> `message-mail`; the rest may name members. */
function kindOf(id: string): string {
  return id.split(':')[0] ?? ''
}
