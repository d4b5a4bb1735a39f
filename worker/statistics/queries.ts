import { sql } from 'kysely'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'

/**
 * These read whole tables: operators ask seldom, and an index would make every write dearer. Days
 * are UTC. `host` limits to one domain.
 */
export type Asked = { since: number; host: string | undefined }

const day = (column: string) => sql<string>`date(${sql.ref(column)} / 1000, 'unixepoch')`

export function listSignups(db: Db, { since, host }: Asked) {
  return db
    .selectFrom('members')
    .where('kind', '=', 'member')
    .where('signup_date', '>=', since)
    .$if(host !== undefined, (query) => query.where('signup_host', '=', host ?? ''))
    .groupBy([day('signup_date'), 'signup_host'])
    .select([
      day('signup_date').as('day'),
      'signup_host as host',
      sql<number>`count(*)`.as('signups'),
      sql<number>`sum(status = 'confirmed')`.as('confirmed'),
    ])
}

/** By the domain on which the senders signed up. */
export function listMessages(db: Db, { since, host }: Asked) {
  return db
    .selectFrom('messages')
    .innerJoin('members', 'members.id', 'messages.sender_id')
    .where('messages.sent_at', '>=', since)
    .where('members.kind', '=', 'member')
    .$if(host !== undefined, (query) => query.where('members.signup_host', '=', host ?? ''))
    .groupBy([day('messages.sent_at'), 'members.signup_host'])
    .select([
      day('messages.sent_at').as('day'),
      'members.signup_host as host',
      sql<number>`count(*)`.as('messages'),
      sql<number>`count(distinct messages.sender_id)`.as('writers'),
    ])
}

/** Paid on that day, in minor units, including what was refunded later. */
export function listRevenue(db: Db, { since, host }: Asked) {
  return db
    .selectFrom('payments')
    .where('completed_at', '>=', since)
    .$if(host !== undefined, (query) => query.where('host', '=', host ?? ''))
    .groupBy([day('completed_at'), 'host', 'currency'])
    .select([
      day('completed_at').as('day'),
      'host',
      'currency',
      sql<number>`count(*)`.as('purchases'),
      sql<number>`sum(amount)`.as('revenue'),
    ])
}

/** Refunded on that day, in minor units. */
export function listRefunds(db: Db, { since, host }: Asked) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.status', '<>', 'failed')
    .where('refunds.requested_at', '>=', since)
    .$if(host !== undefined, (query) => query.where('payments.host', '=', host ?? ''))
    .groupBy([day('refunds.requested_at'), 'payments.host', 'refunds.currency'])
    .select([
      day('refunds.requested_at').as('day'),
      'payments.host as host',
      'refunds.currency as currency',
      sql<number>`sum(refunds.amount)`.as('refunded'),
    ])
}

/** Members who were active within a day, a week and a month, by domain. */
export function listActive(db: Db, now: number, host: string | undefined) {
  const within = (days: number) =>
    sql<number>`sum(last_active_at >= ${now - days * DAY})`.as(`days_${days}`)
  return db
    .selectFrom('members')
    .where('kind', '=', 'member')
    .where('account', '=', 'active')
    .$if(host !== undefined, (query) => query.where('signup_host', '=', host ?? ''))
    .groupBy('signup_host')
    .select([
      'signup_host as host',
      sql<number>`count(*)`.as('members'),
      sql<number>`sum(paid_user)`.as('premium'),
      within(1),
      within(7),
      within(30),
    ])
}
