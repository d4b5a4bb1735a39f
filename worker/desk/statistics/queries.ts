import { sql } from 'kysely'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import type { Replica } from '#worker/db/replicas.ts'
import type { SourceField } from './source-fields.ts'

/**
 * These read whole tables: operators ask seldom, and an index would make every write dearer. Days
 * are UTC.
 */
export type Asked = { since: number; host: string | undefined }

const day = (column: string) => sql<string>`date(${sql.ref(column)} / 1000, 'unixepoch')`

export function listSignups(db: Replica<'statistics'>, { since, host }: Asked) {
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

export function listMessages(db: Replica<'statistics'>, { since, host }: Asked) {
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

/** In minor units, including what was refunded later. */
export function listRevenue(db: Replica<'statistics'>, { since, host }: Asked) {
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

export function listRefunds(db: Replica<'statistics'>, { since, host }: Asked) {
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

export function listActive(db: Replica<'statistics'>, now: number, host: string | undefined) {
  const within = (days: number) =>
    sql<number>`sum(seen_at >= ${now - days * DAY})`.as(`days_${days}`)
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

const month = (column: string) =>
  sql<string>`strftime('%Y-%m', ${sql.ref(column)} / 1000, 'unixepoch')`

export function listPageBounces(db: Replica<'statistics'>, { since, host }: Asked, daily: boolean) {
  return db
    .selectFrom('bounces')
    .where('day', '>=', new Date(since).toISOString().slice(0, 10))
    .$if(host !== undefined, (query) => query.where('host', '=', host ?? ''))
    .$if(daily, (query) => query.groupBy('day').select('day').orderBy('day'))
    .groupBy(['host', 'page'])
    .orderBy('host')
    .orderBy('page')
    .select([
      'host',
      'page',
      sql<number>`sum(views)`.as('views'),
      sql<number>`sum(bounced)`.as('bounced'),
    ])
}

export function listStopped(db: Replica<'statistics'>, { since, host }: Asked) {
  return db
    .selectFrom('notifications_disabled')
    .innerJoin('members', 'members.id', 'notifications_disabled.member_id')
    .where('notifications_disabled.created_at', '>=', since)
    .$if(host !== undefined, (query) => query.where('members.signup_host', '=', host ?? ''))
    .groupBy([
      month('notifications_disabled.created_at'),
      'members.signup_host',
      'notifications_disabled.reason',
    ])
    .select([
      month('notifications_disabled.created_at').as('month'),
      'members.signup_host as host',
      'notifications_disabled.reason as reason',
      sql<number>`count(*)`.as('members'),
    ])
    .orderBy('month')
    .orderBy('host')
    .orderBy('reason')
}

/** Those who changed their mind are not among them. */
export function listLeaving(db: Replica<'statistics'>, { since, host }: Asked) {
  return db
    .selectFrom('account_deletions')
    .innerJoin('members', 'members.id', 'account_deletions.member_id')
    .where('account_deletions.requested_at', '>=', since)
    .$if(host !== undefined, (query) => query.where('members.signup_host', '=', host ?? ''))
    .groupBy([
      month('account_deletions.requested_at'),
      'members.signup_host',
      'account_deletions.reason',
    ])
    .select([
      month('account_deletions.requested_at').as('month'),
      'members.signup_host as host',
      'account_deletions.reason as reason',
      sql<number>`count(*)`.as('left'),
    ])
    .orderBy('month')
    .orderBy('host')
    .orderBy('reason')
}

export function listRemarks(db: Db, host: string | undefined) {
  return db
    .selectFrom('account_deletions')
    .innerJoin('members', 'members.id', 'account_deletions.member_id')
    .where('account_deletions.remarks', 'is not', null)
    .$if(host !== undefined, (query) => query.where('members.signup_host', '=', host ?? ''))
    .orderBy('account_deletions.reason')
    .orderBy('account_deletions.remarks')
    .select([
      'members.signup_host as host',
      'account_deletions.reason as reason',
      sql<string>`account_deletions.remarks`.as('remarks'),
    ])
}

/** Purged accounts are in no count: nothing is kept of where they came from. */
export function listSources(
  db: Replica<'statistics'>,
  { since, host }: Asked,
  fields: readonly SourceField[],
) {
  const columns = fields.map((field) =>
    field === 'day'
      ? day('members.signup_date')
      : sql<string>`${sql.ref(`signup_tracking.${field}`)}`,
  )
  return db
    .selectFrom('members')
    .leftJoin('signup_tracking', 'signup_tracking.member_id', 'members.id')
    .where('members.kind', '=', 'member')
    .where('members.signup_date', '>=', since)
    .$if(host !== undefined, (query) => query.where('members.signup_host', '=', host ?? ''))
    .groupBy(['members.signup_host', ...columns])
    .orderBy('members.signup_host')
    .select([
      'members.signup_host as host',
      sql<number>`count(*)`.as('registrations'),
      sql<number>`sum(members.status = 'confirmed')`.as('confirmed'),
      sql<number>`sum(exists (select 1 from payments
        where payments.member_id = members.id and payments.completed_at is not null))`.as(
        'first_purchases',
      ),
    ])
    .orderBy('registrations', 'desc')
    .select(columns.map((column, at) => column.as(fields[at] ?? 'day')))
    .$castTo<
      Partial<Record<SourceField, string | null>> & {
        host: string
        registrations: number
        confirmed: number
        first_purchases: number
      }
    >()
}
