import { sql } from 'kysely'
import type { Draft } from './draft.ts'
import { isFirstAnswer } from './first-answer.ts'

/** Its share of the order: a refund that fails makes a second lot, of what was left. */
const euroOfLot = sql`(select payments.euro_amount * credit_lots.amount / max(payments.amount, 1)
  from payments where payments.id = credit_lots.payment_id)`

/**
 * What the credits have cost that it is about to take from the lots, as the receipt of the month
 * counts it (`listSpent`), in cents of a euro.
 */
export function worthOf({ cost, freeAnswer, sender }: Draft) {
  if (cost === 0) return 0
  const worth = sql<number>`(select coalesce(sum((spent + take) * euro / credits - spent * euro / credits), 0)
    from (select credits, credits - remaining - taken as spent,
        coalesce(${euroOfLot}, amount) as euro,
        min(remaining, cast(${cost} as integer) - (sum(remaining) over (order by created_at, id) - remaining)) as take
      from credit_lots where member_id = ${sender} and remaining > 0)
    where take > 0)`
  return freeAnswer ? sql<number>`iif(${isFirstAnswer(sender)}, 0, ${worth})` : worth
}
