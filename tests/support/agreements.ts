/** Orders, ledger, lots and refunds say the same. */
export const agreements: ReadonlyArray<[rule: string, sql: string]> = [
  [
    'balance = ledger = lots',
    `select id from members
    where credits <> (select coalesce(sum(delta), 0) from ledger where member_id = members.id)
      or credits <> (select coalesce(sum(remaining), 0) from credit_lots where member_id = members.id)`,
  ],
  [
    'what was bought is paid',
    `select ledger.id from ledger left join payments on ledger.id = 'pay:' || payments.id
      and payments.status in ('completed', 'refunded', 'charged_back')
      and payments.credits = ledger.delta and payments.member_id = ledger.member_id
    where ledger.kind = 'purchase' and payments.id is null`,
  ],
  [
    'what is paid is credited',
    `select payments.id from payments
    left join ledger on ledger.id = 'pay:' || payments.id
    left join credit_lots on credit_lots.payment_id = payments.id
      and credit_lots.amount = payments.amount and credit_lots.credits = payments.credits
    where payments.status = 'completed' and (ledger.id is null or credit_lots.id is null)`,
  ],
  [
    'what goes back is paid for with credits, and stands',
    `select refunds.id from refunds join payments on payments.id = refunds.payment_id
    left join ledger on ledger.id = 'refund:' || payments.id
      and ledger.delta = -refunds.credits and ledger.member_id = payments.member_id
    where ledger.id is null or refunds.amount > payments.amount or refunds.credits > payments.credits
      or (refunds.status <> 'failed' and payments.status <> 'refunded')`,
  ],
]
