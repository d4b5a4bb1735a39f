import type { Expression, SqlBool } from 'kysely'
import { referenceOf, refundDeadline, type WithdrawalOutcome } from '#contract/withdrawals.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { tellOutcome } from '#worker/money/refunds/withdrawal-outcome.ts'
import { isClosable, listWaiting, updateClosed } from './queries.ts'
import { isWaitingWithdrawal } from './queries/waiting.ts'
import { withWhy } from './with-why.ts'

const maxListed = 50

/** The oldest first: the money has to be on its way within 14 days. Without the account numbers. */
export async function listWaitingWithdrawals({ db }: Pick<Operating, 'db'>) {
  const rows = await listWaiting(db, maxListed).execute()
  return rows.map((row) => ({
    ...row,
    reference: referenceOf(row.id),
    until: row.received_at + refundDeadline,
  }))
}

/** Whether this operator can close it so, as things are. */
export async function mayCloseWithdrawal(
  { db, operator }: Pick<Operating, 'db' | 'operator'>,
  id: string,
  outcome: WithdrawalOutcome,
): Promise<boolean> {
  const row = await db.selectNoFrom(isClosable(id, outcome, operator).as('may')).executeTakeFirst()
  return Boolean(row?.may)
}

/**
 * Whoever sent it is told. There is no `nothing` for what has to be paid by bank: its credits are
 * gone; `charged_back` is only for what was; nothing is `paid` while a difference may make it twice, nor
 * to an account that nobody has seen; who has seen it closes it, or it is released first. One whose
 * credits have come back stays open until they are taken, then it is `paid`, or used, then `nothing`.
 */
export async function closeWithdrawal(
  ctx: Operating,
  id: string,
  outcome: WithdrawalOutcome,
  why?: string,
): Promise<boolean> {
  const closable = isClosable(id, outcome, ctx.operator)
  const mail = tellOutcome(ctx, id, outcome, closable)
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(
        { act: 'withdrawal closed', subject: id, detail: withWhy(outcome, why) },
        closable,
      ),
      mail: mail.row,
      closed: updateClosed(ctx.db, { id, outcome, now: ctx.now }, closable),
    }),
  )
  if (!changed.closed) return false
  mail.wake()
  return true
}

export function waitsForPerson(id: string): Expression<SqlBool> {
  return isWaitingWithdrawal(id)
}
