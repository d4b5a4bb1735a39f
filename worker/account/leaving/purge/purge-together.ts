import type { Compilable } from 'kysely'
import {
  deleteUnsent,
  updateAudit,
  updateDecisions,
  updateOwnReports,
  updateReportsAbout,
  updateShared,
} from '#worker/account/leaving/queries/mentions.ts'
import {
  deleteMessages,
  deleteOwnRows,
  type LeavingMember,
} from '#worker/account/leaving/queries/purge.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { forgetCustomers } from '#worker/money/cards/forget-customers.ts'
import { closeAccounts } from './close-accounts.ts'
import { type Budget, purgeFiles } from './purge-files.ts'
import { purgePieces } from './purge-pieces.ts'

/** A long DELETE can block the database. */
const rowsAtOnce = 2000
/** The log of what operators did is read whole, for each of their words. */
const namesAtOnce = 10

/**
 * Each statement is about all of them. Each step can be repeated, and leaves what later steps need to
 * find their work: rows that lead to photos, messages and links go before those do, the addresses only
 * in the last batch, which also marks the purge as done. Who still is a customer of the provider waits for
 * the next run.
 * @throws Error of whatever fails for one of them; what was done for all until then is done
 */
export async function purgeTogether(
  ctx: JobContext,
  leaving: readonly LeavingMember[],
  budget: Budget,
): Promise<void> {
  const { db } = ctx
  await purgeMentions(ctx, leaving, budget)
  const { asked, left } = await forgetCustomers(
    ctx,
    leaving.map(({ id }) => id),
  )
  budget.left -= asked
  const members = leaving.filter(({ id }) => !left.has(id))
  if (members.length === 0) return
  const ids = members.map(({ id }) => id)
  if (!(await purgeFiles(ctx, ids, budget))) return
  if (!(await purgePieces(ctx, ids, budget))) return
  if (!(await inChunks(ctx, budget, [deleteMessages(db, ids, rowsAtOnce)]))) return
  if (!(await inChunks(ctx, budget, deleteOwnRows(db, ids, rowsAtOnce)))) return
  budget.left -= await closeAccounts(ctx, members)
}

async function purgeMentions(
  { db, env }: JobContext,
  members: readonly LeavingMember[],
  budget: Budget,
): Promise<void> {
  const statements = [
    ...deleteUnsent(db, members),
    updateOwnReports(db, members),
    updateReportsAbout(db, members),
    updateDecisions(db, members),
    updateShared(db, members),
  ]
  budget.left -= statements.length
  await writeBatch(env.DB, statements)
  for (let at = 0; at < members.length; at += namesAtOnce) {
    budget.left -= 1
    await writeBatch(env.DB, [updateAudit(db, members.slice(at, at + namesAtOnce))])
  }
}

/** Of these again only those that had more than one chunk: a run has so many statements. */
async function inChunks(
  { env }: JobContext,
  budget: Budget,
  deletes: readonly Compilable[],
): Promise<boolean> {
  let left = deletes
  while (left.length > 0 && budget.left > 0) {
    budget.left -= left.length
    const named = Object.fromEntries(left.map((one, n) => [String(n), one]))
    const deleted = await writeBatch(env.DB, named)
    left = left.filter((_, n) => (deleted[String(n)] ?? 0) >= rowsAtOnce)
  }
  return left.length === 0
}
