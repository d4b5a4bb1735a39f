import type { Compilable } from 'kysely'
import { DAY } from '#contract/time.ts'
import { addressHash } from '#worker/account/leaving/address-hash.ts'
import {
  deleteUnsent,
  updateAudit,
  updateDecisions,
  updateOwnReports,
  updateReportsAbout,
  updateShared,
} from '#worker/account/leaving/queries/mentions.ts'
import {
  deleteChecks,
  deleteGuesses,
  deleteLinksTo,
  deleteMessageFiles,
  deleteMessages,
  deleteOwnRows,
  deletePhotos,
  type LeavingMember,
  listCheckKeys,
  listMessageFileKeys,
  listPhotoKeys,
  updateDebits,
  updateDifferences,
  updatePayments,
  updatePurged,
  updateTombstone,
  updateWithdrawals,
} from '#worker/account/leaving/queries/purge.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { forgetCustomers } from '#worker/money/cards/forget-customers.ts'
import { seenBy } from '#worker/people/seen/seen-client.ts'
import { findSite } from '#worker/site/find-site.ts'
import { type Budget, purgePhotos } from './purge-photos.ts'
import { purgePieces } from './purge-pieces.ts'

/** A long DELETE can block the database. */
const messagesAtOnce = 2000
const rowsAtOnce = 500

/**
 * Each step can be repeated, and leaves what later steps need to find their work: rows that lead to
 * photos, messages and links go before those do, the address only in the last batch, which also
 * marks the purge as done.
 */
export async function purgeAccount(
  ctx: JobContext,
  member: LeavingMember,
  budget: Budget,
): Promise<void> {
  const { db, env } = ctx
  const { id } = member
  await purgeMentions(ctx, [member])
  await forgetCustomers(ctx, id)
  const checked = {
    list: (limit: number) => listCheckKeys(db, id, limit),
    remove: (keys: string[]) => deleteChecks(db, id, keys),
  }
  const own = {
    list: (limit: number) => listPhotoKeys(db, id, limit),
    remove: (keys: string[]) => deletePhotos(db, id, keys),
  }
  const sent = {
    list: (limit: number) => listMessageFileKeys(db, id, limit),
    remove: (keys: string[]) => deleteMessageFiles(db, id, keys),
  }
  if (!(await purgePhotos(env, checked, budget))) return
  if (!(await purgePhotos(env, own, budget))) return
  if (!(await purgePhotos(env, sent, budget))) return
  if (!(await purgePieces(ctx, id, budget))) return
  if (!(await inChunks(ctx, budget, messagesAtOnce, [deleteMessages(db, id, messagesAtOnce)])))
    return
  if (!(await inChunks(ctx, budget, rowsAtOnce, deleteOwnRows(db, id, rowsAtOnce)))) return
  await finish(ctx, member)
}

async function purgeMentions(
  { db, env }: JobContext,
  members: readonly LeavingMember[],
): Promise<void> {
  await writeBatch(env.DB, [
    ...deleteUnsent(db, members),
    updateOwnReports(db, members),
    updateReportsAbout(db, members),
    updateDecisions(db, members),
    updateAudit(db, members),
    updateShared(db, members),
  ])
}

/** Of these again only those that had more than one chunk: a run has so many statements. */
async function inChunks(
  { env }: JobContext,
  budget: Budget,
  limit: number,
  deletes: readonly Compilable[],
): Promise<boolean> {
  let left = deletes
  while (left.length > 0 && budget.left > 0) {
    budget.left -= left.length
    const named = Object.fromEntries(left.map((one, n) => [String(n), one]))
    const deleted = await writeBatch(env.DB, named)
    left = left.filter((_, n) => (deleted[String(n)] ?? 0) >= limit)
  }
  return left.length === 0
}

async function finish(ctx: JobContext, member: LeavingMember): Promise<void> {
  const { id, email, status, signup_host } = member
  const { db, env, now } = ctx
  await forgetSent(ctx, [String(id), email ?? ''])
  await seenBy(env, id).forget()
  const site = await findSite(env, db, signup_host, now)
  const days = site?.settings.deleted_address_days ?? 0
  // An unconfirmed address may be somebody else's, who must be free to sign up.
  const address =
    email && days > 0 && status === 'confirmed'
      ? { address_hash: await addressHash(env, email), address_until: now + days * DAY }
      : null
  await writeBatch(env.DB, [
    updateDebits(db, id),
    updatePayments(db, id),
    updateWithdrawals(db, id),
    updateDifferences(db, id),
    deleteGuesses(db, email),
    deleteLinksTo(db, email),
    updateTombstone(db, id),
    updatePurged(db, id, address, now),
  ])
}

async function forgetSent({ config, env }: JobContext, recipients: string[]): Promise<void> {
  if (import.meta.env.MODE === 'production' || config.ENVIRONMENT !== 'development') return
  const { forgetOutgoing } = await import('#worker/dev/outbox.ts')
  await forgetOutgoing(env, recipients)
}
