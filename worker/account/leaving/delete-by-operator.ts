import type { CallInput } from '#contract/call.ts'
import type { CreditsLeft, deletionCalls } from '#contract/deletion.ts'
import { DAY } from '#contract/time.ts'
import { withLog } from '#worker/db/audit.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { withoutObjection } from '#worker/decisions/without-objection.ts'
import { presentLeft } from '#worker/money/withdrawals/credits-left.ts'
import type { Leaver } from '#worker/money/withdrawals/pay-back-left.ts'
import { findSite } from '#worker/site/find-site.ts'
import { localeFor } from '#worker/site/locale-for.ts'
import { prepareLeaving, readLeaving } from './prepare-leaving.ts'
import { findLeaver, isActive } from './queries.ts'

type Choice = CallInput<typeof deletionCalls.deleteAccount>['left']

/** What would be paid back; null: nothing is left, or the account is not open. */
export async function readCreditsLeft(ctx: Operating, id: number): Promise<CreditsLeft | null> {
  const { left } = await readLeaving({ ...ctx, viewer: { id } }, ctx.env.PAYMENT_PROVIDER)
  return presentLeft(left)
}

/**
 * As its owner deletes it, at the owner's request: with the days of grace, and what is left of the
 * credits. The schedule sends what goes back. `why`: for the log. False if the account is not open,
 * an objection of its owner waits, or the balance has changed meanwhile.
 * @throws ApiError if the page showed something else, or the account number is missing or wrong
 */
export async function deleteByOperator(
  ctx: Operating,
  id: number,
  { left: chosen, why }: { left: Choice; why: string },
): Promise<boolean> {
  const leaver = await readLeaver(ctx, id)
  if (!leaver) return false
  const leaving = await readLeaving(leaver, ctx.env.PAYMENT_PROVIDER)
  const until = ctx.now + leaver.site.settings.deletion_grace_days * DAY
  const said = { reason: 'other', remarks: null, left: chosen } as const
  const holds = withoutObjection(id, isActive(id))
  const { begins, rows, wake } = await prepareLeaving(leaver, said, leaving, until, holds)
  try {
    const { deleted } = await withLog(ctx, async (log) =>
      writeBatch(ctx.env.DB, {
        log: await log({ act: 'member deleted', subject: String(id), detail: why }, begins),
        ...rows,
      }),
    )
    if (!deleted) return false
  } catch (error) {
    if (isUniqueViolation(error, 'account_deletions.member_id')) return false
    throw error
  }
  wake()
  return true
}

async function readLeaver(ctx: Operating, id: number): Promise<Leaver | null> {
  const found = await findLeaver(ctx.db, id).executeTakeFirst()
  if (!found?.email) return null
  const { email, status, name, language, signup_host } = found
  const site = await findSite(ctx.env, ctx.db, signup_host, ctx.now)
  if (!site) return null
  const viewer = { id, email, status, profile: { name } }
  return { ...ctx, site, locale: localeFor(site, language), viewer }
}
