import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { trackingFields } from '#contract/signup.ts'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import type { DaySpan } from '#worker/db/day-span.ts'

/** A day of a domain. */
export type CountedDay = DaySpan & { host: string }

type Count = {
  number: string
  split?: string
  value?: RawBuilder<string>
  amount?: RawBuilder<number>
  people?: RawBuilder<number>
  /** What is counted, from `from` on. */
  of: RawBuilder<unknown>
}

const columns = ['day', 'host', 'number', 'split', 'value', 'amount', 'people'] as const

/** What one number of a day comes to; nothing is no row. */
function insertCount(db: Db, { day, host }: CountedDay, count: Count) {
  const all = sql<number>`count(*)`
  const { number, split = '', value = sql<string>`''`, amount = all, people = all, of } = count
  return db
    .insertInto('daily_numbers')
    .columns(columns)
    .expression(
      sql`select ${day}, ${host}, ${number}, ${split}, ${value} as value, ${amount}, ${people}
        ${of} group by value having count(*) > 0`,
    )
}

/** All but who came back and what was mailed, which are counted where they happen. */
export function deleteCounted(db: Db, { day, host }: CountedDay) {
  return db
    .deleteFrom('daily_numbers')
    .where('day', '=', day)
    .where('host', '=', host)
    .where('number', 'not in', ['returned', 'mail_sent'])
}

export function insertCounts(db: Db, day: CountedDay) {
  const counts = [
    ...bySource('registrations', signups(day)),
    ...bySource('first_purchases', firstPurchases(day)),
    ...money(day),
    ...messages(day),
    ...pages(day),
    ...goodbyes(day),
  ]
  return counts.map((count) => insertCount(db, day, count))
}

export function upsertCountedDay(db: Db, { day, host }: CountedDay) {
  return db
    .insertInto('counted_days')
    .values({ host, day, failed: 0 })
    .onConflict((conflict) => conflict.columns(['host', 'day']).doUpdateSet({ failed: 0 }))
}

/** Unless somebody else has counted it meanwhile. */
export function upsertFailedDay(db: Db, { day, host }: CountedDay) {
  return db
    .insertInto('counted_days')
    .values({ host, day, failed: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['host', 'day'])
        .doUpdateSet({ failed: sql<number>`failed + 1` })
        .where('counted_days.failed', '>', 0),
    )
}

export function listCountedDays(db: Db, from: string) {
  return db.selectFrom('counted_days').where('day', '>=', from).selectAll()
}

/** Of each domain; none where nothing was counted yet. */
export function listFirstCounted(db: Db) {
  return db
    .selectFrom('sites')
    .select([
      'host',
      sql<string | null>`(select min(day) from counted_days where host = sites.host)`.as('first'),
    ])
}

/** All of them, by each field of where they came from and by look; '' where that is not known. */
function bySource(number: string, of: RawBuilder<unknown>): Count[] {
  return [
    { number, of },
    ...[...trackingFields, 'page' as const].map((split) => ({
      number,
      split,
      value: sql<string>`coalesce(${sql.ref(`signup_tracking.${split}`)}, '')`,
      of,
    })),
  ]
}

function signups({ host, from, to }: CountedDay) {
  return sql`from members left join signup_tracking on signup_tracking.member_id = members.id
    where kind = 'member' and signup_host = ${host} and signup_date >= ${from}
      and signup_date < ${to}`
}

/** By where the buyers came from, as long as that is kept. */
function firstPurchases({ host, from, to }: CountedDay) {
  return sql`from payments left join signup_tracking using (member_id)
    where host = ${host} and completed_at >= ${from} and completed_at < ${to}
      and not exists (select 1 from payments as earlier
        where earlier.member_id = payments.member_id and earlier.completed_at is not null
          and (earlier.completed_at, earlier.id) < (payments.completed_at, payments.id))`
}

function money({ host, from, to }: CountedDay): Count[] {
  const people = sql<number>`count(distinct member_id)`
  const paid = sql`from payments
    where host = ${host} and completed_at >= ${from} and completed_at < ${to}`
  const refunded = sql`from refunds join payments on payments.id = refunds.payment_id
    where host = ${host} and requested_at >= ${from} and requested_at < ${to}
      and refunds.status <> 'failed'`
  const currency = { split: 'currency', people }
  return [
    {
      ...currency,
      number: 'revenue',
      value: sql<string>`currency`,
      amount: sql<number>`sum(amount)`,
      of: paid,
    },
    {
      ...currency,
      number: 'refunded',
      value: sql<string>`refunds.currency`,
      amount: sql<number>`sum(refunds.amount)`,
      of: refunded,
    },
  ]
}

/**
 * Of members, and how many of them went to fictional profiles: by the conversations of the days of UTC
 * that are part of it.
 */
function messages({ host, from, to }: CountedDay): Count[] {
  const people = sql<number>`count(distinct messages.sender_id)`
  const of = sql`from chat_days
    cross join messages on messages.conversation_id = chat_days.conversation_id
      and messages.seq >= first_seq and messages.sent_at / ${sql.lit(DAY)} = chat_days.day
    cross join conversations on conversations.id = chat_days.conversation_id
    cross join members on members.id = messages.sender_id
    cross join members as other
      on other.id = iif(conversations.a_id = sender_id, conversations.b_id, conversations.a_id)
    where chat_days.day >= ${Math.floor(from / DAY)} and chat_days.day <= ${Math.floor(to / DAY)}
      and messages.sent_at >= ${from} and messages.sent_at < ${to} and members.kind = 'member' and members.signup_host = ${host}`
  return [
    { number: 'messages', people, of },
    { number: 'messages', split: 'to', value: sql<string>`other.kind`, people, of },
  ]
}

/** A page that counts itself: of a look with its campaign. Nobody is known there. */
function pages({ host, day }: CountedDay): Count[] {
  const by = { split: 'page', value: sql<string>`page` }
  const of = sql`from bounces where bounces.host = ${host} and bounces.day = ${day}`
  const [views, bounced] = [sql<number>`sum(views)`, sql<number>`sum(bounced)`]
  return [
    { ...by, number: 'views', amount: views, people: views, of },
    { ...by, number: 'bounced', amount: bounced, people: bounced, of },
  ]
}

/** Why members left, and why mail to them has stopped. */
function goodbyes({ host, from, to }: CountedDay): Count[] {
  const left = sql`from account_deletions join members on members.id = account_deletions.member_id
    where requested_at >= ${from} and requested_at < ${to} and signup_host = ${host}`
  const stopped = sql`from notifications_disabled
    join members on members.id = notifications_disabled.member_id
    where notifications_disabled.created_at >= ${from}
      and notifications_disabled.created_at < ${to} and signup_host = ${host}`
  return [
    { number: 'left', of: left },
    { number: 'left', split: 'reason', value: sql<string>`account_deletions.reason`, of: left },
    {
      number: 'mail_stopped',
      split: 'reason',
      value: sql<string>`notifications_disabled.reason`,
      of: stopped,
    },
  ]
}

export type Shown = { from: string; to: string; hosts: readonly string[] }

/** Of the days from `from` up to `to`, both among them. */
export function listNumbers(db: Db, { from, to, hosts }: Shown) {
  return db
    .selectFrom('daily_numbers')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(isAmong('host', hosts))
    .orderBy('day')
    .selectAll()
}

/** Of whatever domain: from then on the mails sent are counted. */
export function findFirstMailed(db: Db, { from, to }: Omit<Shown, 'hosts'>) {
  return db
    .selectFrom('daily_numbers')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('number', '=', 'mail_sent')
    .orderBy('day')
    .limit(1)
    .select('day')
}

type Remarks = { from: number; to: number; hosts: readonly string[]; limit: number }

export function listRemarksBetween(db: Db, { from, to, hosts, limit }: Remarks) {
  return db
    .selectFrom('account_deletions')
    .innerJoin('members', 'members.id', 'account_deletions.member_id')
    .where('requested_at', '>=', from)
    .where('requested_at', '<', to)
    .where('account_deletions.remarks', 'is not', null)
    .where(isAmong('members.signup_host', hosts))
    .orderBy('account_deletions.reason')
    .orderBy('account_deletions.remarks')
    .limit(limit)
    .select([
      'members.signup_host as host',
      'account_deletions.reason as reason',
      'requested_at',
      sql<string>`account_deletions.remarks`.as('remarks'),
    ])
}

/** In one parameter, however many domains there are. */
function isAmong(column: string, hosts: readonly string[]) {
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(hosts)}))`
}
