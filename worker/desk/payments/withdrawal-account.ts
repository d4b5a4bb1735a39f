import type { Expression, SqlBool } from 'kysely'
import type { WithdrawalOutcome } from '#contract/withdrawals.ts'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import {
  findAccountShown,
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

/**
 * What the command line says before it closes one to be paid by bank.
 * @throws Refusal if nobody has seen the account that is said to be `paid`, or somebody else may have paid
 */
export async function requireAccountSeen(
  { db, operator }: Pick<Operating, 'db' | 'operator'>,
  id: string,
  outcome: WithdrawalOutcome,
): Promise<void> {
  const row = await findAccountShown(db, id).executeTakeFirst()
  if (!row) return
  const { account_shown_to: to } = row
  if (to === null && outcome === 'paid') {
    throw new Refusal(`Nobody was shown its account, so nobody has paid: payments account ${id}`)
  }
  if (to !== null && to.toLowerCase() !== operator.toLowerCase()) {
    throw new Refusal(
      `${to} has seen its account, and may have paid: release it at the desk first.`,
    )
  }
}
