import { insertAct } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { deleteFailed, isFailed, listFailed, updateRetried } from './failed/queries.ts'

const maxListed = 200

/** What the queues gave up, the last first. */
export function listFailedJobs({ db }: Pick<Operating, 'db'>) {
  return listFailed(db, maxListed).execute()
}

/** Runs again with the next sweep, within a minute. False when it is not among the failed. */
export async function retryJob(ctx: Operating, id: string): Promise<boolean> {
  const changed = await writeBatch(ctx.env.DB, [
    insertAct(ctx, { act: 'job retried', detail: kindOf(id) }, isFailed(id)),
    updateRetried(ctx.db, id, ctx.now),
  ])
  return Boolean(changed.at(-1))
}

/** Is never done. False when it is not among the failed. */
export async function dropJob(ctx: Operating, id: string): Promise<boolean> {
  const changed = await writeBatch(ctx.env.DB, [
    insertAct(ctx, { act: 'job dropped', detail: kindOf(id) }, isFailed(id)),
    deleteFailed(ctx.db, id),
  ])
  return Boolean(changed.at(-1))
}

/** `message-mail:123:...` -> `message-mail`: what follows names members. */
function kindOf(id: string): string {
  return id.split(':')[0] ?? ''
}
