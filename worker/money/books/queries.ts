import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { gone, isTakenByBank, paidBack } from '#worker/money/purchases/queries/paid-back.ts'

/** In epoch milliseconds, `to` not in it. */
type Span = { from: number; to: number }

const chargedBack = sql<number>`iif(${isTakenByBank}, payments.amount, 0)`
const differing = sql<number>`(select count(*) from payment_differences
  where payment_differences.payment_id = payments.id and closed_at is null)`
/** The ledger has no entry of it, or one of another number. */
const unbooked = sql<0 | 1>`(entry.delta is not payments.credits)`

/** What was paid then, each with its entry of the ledger, by its key. */
function selectPaid(db: Db, { from, to }: Span) {
  return db
    .selectFrom('payments')
    .leftJoin('ledger as entry', (join) =>
      join
        .onRef('entry.member_id', '=', 'payments.member_id')
        .on('entry.id', '=', sql<string>`'pay:' || payments.id`),
    )
    .where('payments.completed_at', '>=', from)
    .where('payments.completed_at', '<', to)
}

/** By day, in UTC as the months of a member's own account. */
export function listDays(db: Db, span: Span) {
  const day = sql<string>`strftime('%Y-%m-%d', payments.completed_at / 1000, 'unixepoch')`
  return selectPaid(db, span)
    .groupBy([day, 'payments.currency'])
    .orderBy(day)
    .orderBy('payments.currency')
    .select([day.as('day'), 'payments.currency'])
    .select((eb) => [
      eb.fn.countAll<number>().as('purchases'),
      eb.fn.sum<number>('payments.amount').as('amount'),
      eb.fn.sum<number>('payments.credits').as('credits'),
      sql<number>`coalesce(sum(entry.delta), 0)`.as('booked'),
      sql<number>`sum(${paidBack})`.as('refunded'),
      sql<number>`sum(${chargedBack})`.as('charged_back'),
      sql<number>`sum(${unbooked} or ${differing} > 0)`.as('differing'),
    ])
}

/** Of what stays paid, as the receipts have it. */
export function listTaxes(db: Db, span: Span) {
  const kept = sql`(payments.amount - ${gone})`
  return selectPaid(db, span)
    .groupBy(['payments.country', 'payments.currency', 'payments.vat_percentage'])
    .orderBy('payments.country')
    .orderBy('payments.currency')
    .orderBy('payments.vat_percentage')
    .select(['payments.country', 'payments.currency', 'payments.vat_percentage'])
    .select((eb) => [
      eb.fn.countAll<number>().as('purchases'),
      sql<number>`sum(${kept})`.as('kept'),
      sql<number>`cast(sum(round(${kept} * vat_percentage / (100 + vat_percentage))) as integer)`.as(
        'vat',
      ),
    ])
}

export function listDiffering(db: Db, span: Span, limit: number) {
  return selectPaid(db, span)
    .where(sql<SqlBool>`(${unbooked} or ${differing} > 0)`)
    .orderBy('payments.completed_at')
    .limit(limit)
    .select(['payments.id', 'payments.credits'])
    .select((eb) => [
      eb.fn.coalesce('entry.delta', sql<number>`0`).as('booked'),
      sql<string | null>`(select group_concat(kind) from payment_differences
        where payment_differences.payment_id = payments.id and closed_at is null)`.as('kinds'),
    ])
}

export function listWithdrawn(db: Db, { from, to }: Span) {
  const day = sql<string>`strftime('%Y-%m-%d', received_at / 1000, 'unixepoch')`
  const counted = (...among: string[]) => sql<number>`sum(status in (${sql.join(among)}))`
  return db
    .selectFrom('withdrawals')
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .groupBy(day)
    .orderBy(day)
    .select((eb) => [
      day.as('day'),
      eb.fn.countAll<number>().as('received'),
      counted('open', 'to_pay').as('waiting'),
      counted('refunding').as('refunding'),
      counted('closed', 'same').as('closed'),
    ])
}

/** By the month in which the bank took it, also what we had refunded already. */
export function listChargeBacks(db: Db, { from, to }: Span) {
  const month = sql<string>`strftime('%Y-%m', charged_back_at / 1000, 'unixepoch')`
  return db
    .selectFrom('payments')
    .where('charged_back_at', '>=', from)
    .where('charged_back_at', '<', to)
    .groupBy([month, 'host', 'currency'])
    .orderBy(month)
    .orderBy('host')
    .orderBy('currency')
    .select((eb) => [
      month.as('month'),
      'host',
      'currency',
      eb.fn.countAll<number>().as('purchases'),
      eb.fn.sum<number>('amount').as('amount'),
    ])
}
