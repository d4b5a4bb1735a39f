import type { Expression, SqlBool } from 'kysely'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { PaymentRow } from '#worker/money/purchases/queries.ts'
import { updatePremium } from '#worker/money/purchases/queries/premium.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import {
  insertRefund,
  insertRefundedCredits,
  isMade,
  isNotMade,
  updateRefundedLot,
  updateRefundedPayment,
} from './queries.ts'
import { refundMail } from './refund-mail.ts'

/**
 * `refund`, the first statement, decides: nothing happens if the rest is not worth `amount`, or
 * `condition` does not hold.
 */
export function prepareRefund(
  ctx: WorkContext,
  { id: payment, member_id: member }: Pick<PaymentRow, 'id' | 'member_id'>,
  amount: number,
  condition?: Expression<SqlBool>,
) {
  const { db, now } = ctx
  const id = crypto.randomUUID()
  const mail = enqueue(
    ctx,
    refundMail,
    `refund:${payment}`,
    { payment, outcome: 'requested' },
    { condition: isMade(id) },
  )
  return {
    condition: isMade(id),
    otherwise: isNotMade(id),
    rows: {
      refund: insertRefund(db, { id, payment, member, amount, now }, condition),
      refundedCredits: insertRefundedCredits(db, id),
      refundedLot: updateRefundedLot(db, payment, id),
      refundedPayment: updateRefundedPayment(db, payment, id),
      refundedPremium: updatePremium(db, member),
      refundMail: mail.row,
    },
    wake: mail.wake,
  }
}
