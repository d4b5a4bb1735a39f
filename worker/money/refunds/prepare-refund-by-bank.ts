import type { Expression, SqlBool } from 'kysely'
import { bothHold } from '#worker/db/both-hold.ts'
import type { PaymentRow } from '#worker/money/purchases/queries.ts'
import { updatePremium } from '#worker/money/purchases/queries/premium.ts'
import { emptyLots, insertTakenBack } from '#worker/money/purchases/queries/taking-back.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { isWorth, updatePaidBack } from './queries.ts'

/** The credits of what a person pays back by bank: the provider knows nothing of it. */
export function prepareRefundByBank(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  { id, member_id }: Pick<PaymentRow, 'id' | 'member_id'>,
  amount: number,
  also?: Expression<SqlBool>,
) {
  const worth = isWorth(id, amount)
  const condition = also ? bothHold(worth, also) : worth
  return {
    condition,
    rows: [
      updatePaidBack(db, id, amount, condition),
      insertTakenBack(db, id, 'refunded', now),
      emptyLots(db, id, 'refunded'),
      updatePremium(db, member_id),
    ],
  }
}
