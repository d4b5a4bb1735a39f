import type { Compilable } from 'kysely'
import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import { type Db, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from './define-job.ts'
import {
  deleteDone,
  deleteExpiredMailTokens,
  deleteExpiredSessions,
  deleteFailed,
  deleteOldLoginAttempts,
  deleteOldNeutralSignups,
  deleteOldRateLimits,
  deleteOldSignupKeys,
  deleteOldTracking,
} from './queries.ts'

/** A long DELETE can take the database down; this many rows at a time. */
const chunk = 2000
/** A night's work; what is left over waits for the next. */
const chunks = 100

type Delete = (db: Db, before: number, limit: number) => Compilable

/** Deletes what has served its time. */
export async function purgeExpired(ctx: JobContext): Promise<void> {
  await purge(ctx, deleteDone, ctx.now - 7 * DAY)
  await purge(ctx, deleteFailed, ctx.now - 30 * DAY)
  await purge(ctx, deleteExpiredSessions, ctx.now)
  // For a day they still count as mails that an address has got.
  await purge(ctx, deleteExpiredMailTokens, ctx.now - DAY)
  await purge(ctx, deleteOldRateLimits, ctx.now)
  await purge(ctx, deleteOldLoginAttempts, ctx.now - DAY)
  await purge(ctx, deleteOldSignupKeys, ctx.now - DAY)
  await purge(ctx, deleteOldNeutralSignups, ctx.now - DAY)
  await purge(ctx, deleteOldTracking, ctx.now - keptDays.tracking * DAY)
}

async function purge({ env, db }: JobContext, remove: Delete, before: number): Promise<void> {
  for (let done = 0; done < chunks; done++) {
    const [deleted = 0] = await writeBatch(env.DB, [remove(db, before, chunk)])
    if (deleted < chunk) return
  }
}
