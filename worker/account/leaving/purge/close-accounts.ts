import { DAY } from '#contract/time.ts'
import { addressHash } from '#worker/account/leaving/address-hash.ts'
import {
  deleteGuesses,
  deleteLinksTo,
  type LeavingMember,
  type PurgedMember,
  updateDebits,
  updateDifferences,
  updatePayments,
  updatePurged,
  updateTombstones,
  updateWithdrawals,
} from '#worker/account/leaving/queries/purge.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { seenBy } from '#worker/people/seen/seen-client.ts'
import { findSite } from '#worker/site/find-site.ts'

/** Of whom nothing else is left. Answers how many statements and objects it took. */
export async function closeAccounts(
  ctx: JobContext,
  members: readonly LeavingMember[],
): Promise<number> {
  const { db, env, now } = ctx
  const ids = members.map(({ id }) => id)
  const emails = members.flatMap(({ email }) => email ?? [])
  await forgetSent(ctx, [...ids.map(String), ...emails])
  await Promise.all(ids.map((id) => seenBy(env, id).forget()))
  const statements = [
    updateDebits(db, ids),
    updatePayments(db, ids),
    updateWithdrawals(db, ids),
    updateDifferences(db, ids),
    deleteGuesses(db, emails),
    deleteLinksTo(db, emails),
    updateTombstones(db, ids),
    updatePurged(db, await withAddresses(ctx, members), now),
  ]
  await writeBatch(env.DB, statements)
  return ids.length + statements.length
}

/** An unconfirmed address may be somebody else's, who must be free to sign up. */
async function withAddresses(
  ctx: JobContext,
  members: readonly LeavingMember[],
): Promise<PurgedMember[]> {
  const daysOf = new Map<string, number>()
  for (const host of new Set(members.map(({ signup_host }) => signup_host))) {
    const site = await findSite(ctx.env, ctx.db, host, ctx.now)
    daysOf.set(host, site?.settings.deleted_address_days ?? 0)
  }
  return Promise.all(
    members.map(async ({ id, email, status, signup_host }) => {
      const days = daysOf.get(signup_host) ?? 0
      if (!email || days === 0 || status !== 'confirmed') {
        return { id, address_hash: null, address_until: null }
      }
      const hash = await addressHash(ctx.env, email)
      return { id, address_hash: hash, address_until: ctx.now + days * DAY }
    }),
  )
}

async function forgetSent({ config, env }: JobContext, recipients: string[]): Promise<void> {
  if (import.meta.env.MODE === 'production' || config.ENVIRONMENT !== 'development') return
  const { forgetOutgoing } = await import('#worker/dev/outbox.ts')
  await forgetOutgoing(env, recipients)
}
