import { referenceOf, refundDeadline } from '#contract/withdrawals.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { isWaiting, listWaiting, updateClosed } from './queries.ts'

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

/** When a person has paid it, or there is nothing to pay. */
export async function closeWithdrawal(ctx: Operating, id: string): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, [
      await log({ act: 'withdrawal closed', subject: id }, isWaiting(id)),
      updateClosed(ctx.db, id, ctx.now),
    ]),
  )
  return Boolean(changed.at(-1))
}
