import { referenceOf, refundDeadline, type WithdrawalOutcome } from '#contract/withdrawals.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { tellOutcome } from '#worker/money/refunds/withdrawal-outcome.ts'
import { isClosable, listWaiting, updateClosed } from './queries.ts'

const maxListed = 50

/** The oldest first: the money has to be on its way within 14 days. */
export async function listWaitingWithdrawals({ db }: Pick<Operating, 'db'>) {
  const rows = await listWaiting(db, maxListed).execute()
  return rows.map((row) => ({
    ...row,
    reference: referenceOf(row.id),
    until: row.received_at + refundDeadline,
  }))
}

/**
 * Whoever sent it is told. There is no `nothing` for what has to be paid by bank: its credits are
 * gone; `charged_back` is only for what was. One whose credits have come back stays open until they are taken or used.
 */
export async function closeWithdrawal(
  ctx: Operating,
  id: string,
  outcome: WithdrawalOutcome,
): Promise<boolean> {
  const closable = isClosable(id, outcome)
  const mail = tellOutcome(ctx, id, outcome, closable)
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'withdrawal closed', subject: id, detail: outcome }, closable),
      mail: mail.row,
      closed: updateClosed(ctx.db, { id, outcome, now: ctx.now }, closable),
    }),
  )
  if (!changed.closed) return false
  mail.wake()
  return true
}
