import type { Expression, SqlBool } from 'kysely'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import {
  isPayableBy,
  isShownToSomebody,
  updateAccountReleased,
  updateAccountShown,
} from './queries/account.ts'

/** `held`: whether the case is this operator's, at the desk. */
type Why = { why: string; held?: Expression<SqlBool> }

/**
 * The account to pay to, read by the statement that keeps to whom it was shown, in the batch of the log's
 * line. Null, and neither: it is not to be paid, the case is another's, or somebody else has seen the
 * account, who may have paid, and has not released it.
 */
export async function showAccount(
  ctx: Operating,
  id: string,
  { why, held }: Why,
): Promise<string | null> {
  const payable = isPayableBy(id, ctx.operator)
  const may = held ? bothHold(held, payable) : payable
  const shown = await withLog(ctx, async (log) =>
    readBatch(ctx.env.DB, {
      log: await log({ act: 'account number shown', subject: id, detail: why }, may),
      account: updateAccountShown(ctx.db, id, ctx, may),
    }),
  )
  return shown.account[0]?.iban ?? null
}

/**
 * Who has seen it did not pay. `shownAt`: when, as the page said. False: it is as it was, because the case
 * is another's, or it was shown again since.
 */
export async function releaseAccount(
  ctx: Operating,
  id: string,
  { shownAt, why, held }: Required<Why> & { shownAt: number },
): Promise<boolean> {
  const may = bothHold(held, isShownToSomebody(id, shownAt))
  const { released } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'account number released', subject: id, detail: why }, may),
      released: updateAccountReleased(ctx.db, id, may),
    }),
  )
  return released > 0
}
