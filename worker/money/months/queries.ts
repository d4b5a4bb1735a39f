import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { gone } from '#worker/money/purchases/queries/paid-back.ts'

/** With what was sent on days that are not added to it yet. */
export function findMonth(db: Db, memberId: number, month: number) {
  const ofDay = sql<number>`cast(strftime('%Y%m', day * 86400, 'unixepoch') as integer)`
  const days = db
    .selectFrom('spent_days')
    .where('member_id', '=', memberId)
    .where(ofDay, '=', month)
    .select(['sent', 'sent_fictional', sql<number>`0`.as('answers')])
    .select(sql<number>`0`.as('answers_fictional'))
  const counted = db
    .selectFrom('months')
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .select(['sent', 'sent_fictional', 'answers', 'answers_fictional'])
    .unionAll(days)
  const sum = (what: 'sent' | 'sent_fictional' | 'answers' | 'answers_fictional') =>
    sql<number>`coalesce(sum(${sql.ref(what)}), 0)`.as(what)
  return db
    .selectFrom(counted.as('counted'))
    .select([sum('sent'), sum('sent_fictional'), sum('answers'), sum('answers_fictional')])
}

/**
 * Each lot's credits that were spent in the month, and what these have cost: what had been spent of
 * it before the next month (or by now) less what had been before this one. Of the last two months in
 * which anything was spent.
 */
export function listSpent(db: Db, memberId: number, month: number) {
  const next = sql<number | null>`(select min(month) from months
    where member_id = ${memberId} and began = 1 and month > ${month})`
  const from = sql<number>`coalesce(before.spent, 0)`
  // A lot that a later month did not find is younger than that.
  const to = sql<number>`iif(${next} is null, lot.credits - lot.remaining - lot.taken,
    coalesce(after.spent, 0))`
  return db
    .selectFrom('credit_lots as lot')
    .leftJoin('months_lots as before', (join) =>
      join
        .onRef('before.member_id', '=', 'lot.member_id')
        .on('before.month', '=', month)
        .onRef('before.created_at', '=', 'lot.created_at')
        .onRef('before.id', '=', 'lot.id'),
    )
    .leftJoin('months_lots as after', (join) =>
      join
        .onRef('after.member_id', '=', 'lot.member_id')
        .on(sql<SqlBool>`after.month = ${next}`)
        .onRef('after.created_at', '=', 'lot.created_at')
        .onRef('after.id', '=', 'lot.id'),
    )
    .where('lot.member_id', '=', memberId)
    .where(
      sql<SqlBool>`exists (select 1 from months
        where member_id = ${memberId} and month = ${month} and began = 1)`,
    )
    .groupBy('lot.currency')
    .select([
      'lot.currency',
      sql<number>`sum(${to} - ${from})`.as('credits'),
      sql<number>`sum(${to} * lot.amount / lot.credits - ${from} * lot.amount / lot.credits)`.as(
        'amount',
      ),
    ])
}

/** What was paid in a month of UTC, whenever it was ordered, without what went back. */
export function listBought(db: Db, memberId: number, from: number, to: number) {
  const kept = sql<number>`sum(payments.amount - ${gone})`
  return db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .where('completed_at', '>=', from)
    .where('completed_at', '<', to)
    .where('status', 'in', ['completed', 'refunded'])
    .groupBy('currency')
    .select(['currency', kept.as('amount')])
}

export function listLots(db: Db, memberId: number) {
  return db
    .selectFrom('credit_lots')
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .select(['credits', 'remaining', 'amount', 'currency'])
}

const purchasesLookedAt = 5

/** The newest purchases of which something is left. */
export function listLatelyBought(db: Db, memberId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('credit_lots as lot', 'lot.payment_id', 'payments.id')
    .where('payments.member_id', '=', memberId)
    .where('payments.status', '=', 'completed')
    .where('lot.remaining', '>', 0)
    .where(sql<SqlBool>`not exists (select 1 from refunds where payment_id = payments.id)`)
    .orderBy('payments.created_at', 'desc')
    .limit(purchasesLookedAt)
    .selectAll('payments')
    .select(['lot.credits as lot_credits', 'lot.remaining as lot_remaining'])
}
