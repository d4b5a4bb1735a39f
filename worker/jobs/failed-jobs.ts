import type { Expression, SqlBool } from 'kysely'
import { withLog } from '#worker/db/audit.ts'
import { type Db, writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import {
  deleteFailedRow,
  findFailed,
  isFailed,
  listFailed,
  listFailedCases,
  updateRetried,
} from './queries.ts'
import { updateNightAsked, updateNightDropped } from './queries/nights.ts'

const maxListed = 200

export function listFailedJobs({ db }: Pick<Operating, 'db'>) {
  return listFailed(db, maxListed).execute()
}

/** As the desk lists its cases, without the jobs of this name. */
export function failedJobsWaiting(db: Db, limit: number, without: string) {
  return listFailedCases(db, limit, without)
}

export function hasFailed(id: string): Expression<SqlBool> {
  return isFailed(id)
}

/** What it is and its last error, not what it is about. */
export async function findFailedJob({ db }: Pick<Operating, 'db'>, id: string) {
  return (await findFailed(db, id).executeTakeFirst()) ?? null
}

/** By its queue; what runs every night by the clock, so that it holds up no message of the queue. */
export async function retryJob(ctx: Operating, id: string, why?: string): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'job retried', detail: about(id, why) }, isFailed(id)),
      retried: updateRetried(ctx.db, id, ctx.now),
      night: updateNightAsked(ctx.db, id, ctx.now),
    }),
  )
  return Boolean(changed.retried || changed.night)
}

/** What runs every night stays noted, and runs again then. */
export async function dropJob(ctx: Operating, id: string, why?: string): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'job dropped', detail: about(id, why) }, isFailed(id)),
      failedRow: deleteFailedRow(ctx.db, id),
      night: updateNightDropped(ctx.db, id),
    }),
  )
  return Boolean(changed.failedRow || changed.night)
}

/** `message-mail:123:...` -> `message-mail`; the rest may name members. */
function about(id: string, why: string | undefined): string {
  const kind = id.split(':')[0] ?? ''
  return why === undefined ? kind : `${kind}: ${why}`
}
