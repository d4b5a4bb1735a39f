import { sql, type SqlBool } from 'kysely'
import { type Pause, raisedAfter, type SpendingPeriod } from '#contract/spending.ts'
import { MINUTE } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { gone } from '#worker/money/purchases/queries/paid-back.ts'
import type { Periods } from './periods.ts'

/** The limit of a row of `own`, as it holds at that moment; null: none. */
function amountAt(now: number) {
  return sql<number | null>`iif(own.next_at <= ${now}, own.next_amount, own.amount)`
}

const worth = sql`coalesce(payments.euro_amount, payments.amount)`

const counted = sql`(${worth} - ${worth} * ${gone} / max(payments.amount, 1))`

/** Orders under way count: they may be paid any moment. */
function spentIn(memberId: number, period: 'own' | 'every', { day, week, month }: Periods) {
  return sql<number>`(select coalesce(sum(${counted}), 0) from payments
    where payments.member_id = ${memberId}
      and payments.created_at >= case ${sql.ref(`${period}.period`)}
        when 'day' then ${day.from} when 'week' then ${week.from} else ${month.from} end
      and payments.status in ('pending', 'completed', 'refunded'))`
}

export type Buying = {
  memberId: number
  /** Of the order, in cents. */
  euroAmount: number
  periods: Periods
  now: number
}

/** The limits that an order would go beyond. */
export function listExceeded(db: Db, { memberId, euroAmount, periods, now }: Buying) {
  const spent = spentIn(memberId, 'own', periods)
  return db
    .selectFrom('spending_limits as own')
    .where('own.member_id', '=', memberId)
    .where(sql<boolean>`${amountAt(now)} < ${spent} + ${euroAmount}`)
    .select(['own.period', sql<number>`max(0, ${amountAt(now)} - ${spent})`.as('left')])
}

/** The later one, of a member who may not buy yet. */
export function findBuyingPause(db: Db, { memberId, now }: Pick<Buying, 'memberId' | 'now'>) {
  const until = sql<number>`max(coalesce(buying_paused_until, 0), coalesce(paused_until, 0))`
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where(until, '>', now)
    .select(until.as('until'))
}

/** Part of the statement that makes an order, so that it holds for simultaneous ones too. */
export function mayBuy(db: Db, buying: Buying) {
  return sql<SqlBool>`(not exists ${findBuyingPause(db, buying)}
    and not exists ${listExceeded(db, buying)})`
}

export function findPauses(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['buying_paused_until', 'paused_until'])
}

export function updateReminder(db: Db, memberId: number, remind_minutes: number | null) {
  return db.updateTable('members').set({ remind_minutes }).where('id', '=', memberId)
}

export function updatePaused(db: Db, memberId: number, from: Pause, until: number) {
  const column = from === 'buying' ? 'buying_paused_until' : 'paused_until'
  return db
    .updateTable('members')
    .set({ [column]: sql<number>`max(coalesce(${sql.ref(column)}, 0), ${until})` })
    .where('id', '=', memberId)
}

/** Not by some seconds: that is the same pause once more. */
export function mayPauseUntil(memberId: number, from: Pause, until: number) {
  const column = from === 'buying' ? 'buying_paused_until' : 'paused_until'
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and kind = 'member' and account = 'active'
      and coalesce(${sql.ref(column)}, 0) < ${until - MINUTE})`
}

/** More than anybody orders in a month. */
const mostOrders = 300

/** Without orders under way: a limit counts them, but nobody has paid them yet. */
export function listSpentSince(db: Db, memberId: number, from: number) {
  return db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .where('status', 'in', ['completed', 'refunded'])
    .orderBy('created_at', 'desc')
    .limit(mostOrders)
    .select(['created_at', sql<number>`${counted}`.as('amount')])
}

export function listLimits(db: Db, memberId: number, periods: Periods) {
  const every = sql<{ period: SpendingPeriod }>`(select 'day' as period
    union all select 'week' union all select 'month')`
  return db
    .selectFrom(every.as('every'))
    .leftJoin('spending_limits as own', (join) =>
      join.onRef('own.period', '=', 'every.period').on('own.member_id', '=', memberId),
    )
    .select([
      'every.period',
      'own.amount',
      'own.next_amount',
      'own.next_at',
      spentIn(memberId, 'every', periods).as('spent'),
    ])
}

/**
 * Less holds at once, more a day later; the same once more changes nothing, and what holds already
 * ends what was to come.
 */
export function upsertLimit(
  db: Db,
  memberId: number,
  { period, amount }: { period: SpendingPeriod; amount: number | null },
  now: number,
) {
  const held = sql<number | null>`iif(spending_limits.next_at <= ${now},
    spending_limits.next_amount, spending_limits.amount)`
  const rises = sql`(${held} is not null and (${amount} is null or ${amount} > ${held}))`
  const waits = sql`(spending_limits.next_at > ${now} and spending_limits.next_amount is ${amount})`
  return db
    .insertInto('spending_limits')
    .values({ member_id: memberId, period, amount })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'period']).doUpdateSet({
        amount: sql<number | null>`iif(${rises}, ${held}, ${amount})`,
        next_amount: sql<number | null>`iif(${rises}, ${amount}, null)`,
        next_at: sql<number | null>`iif(${rises},
          iif(${waits}, spending_limits.next_at, ${now + raisedAfter}), null)`,
      }),
    )
}
