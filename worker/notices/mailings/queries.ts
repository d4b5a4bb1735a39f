import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import type { NotificationKind } from '#contract/notifications.ts'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Seeker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'
import { memberColumn } from '#worker/people/queries/member-column.ts'
import { canMeet } from '#worker/people/queries/rules.ts'
import { unionOf, partsOf } from '#worker/people/queries/walk.ts'

/** How many of the newest are scanned for the nearest. */
const window = 200

function selectWanting(db: Db, kind: NotificationKind, after: number) {
  return (
    db
      .selectFrom('notification_preferences')
      .where('kind', '=', kind)
      // A literal, not a parameter: SQLite uses the partial index only if it sees the value.
      .where('wanted', '=', sql.lit(1))
      .where('member_id', '>', after)
      .select('member_id')
  )
}

export function listWanting(db: Db, kind: NotificationKind, after: number, limit: number) {
  return selectWanting(db, kind, after).orderBy('member_id').limit(limit)
}

type Round = {
  job: string
  cause: string
  kind: NotificationKind
  host: string | null
  after: number
  last: number
  now: number
}

export function insertPage(db: Db, { job, cause, kind, host, after, last, now }: Round) {
  return insertFrom(
    db,
    'outbox',
    db
      .selectFrom('members')
      .where('members.id', 'in', selectWanting(db, kind, after).where('member_id', '<=', last))
      .where('members.account', '=', 'active')
      .where('members.status', '=', 'confirmed')
      .where(sql<boolean>`(${host} is null or members.signup_host = ${host})`),
    {
      id: sql<string>`${`${job}:${cause}:`} || members.id`,
      queue: sql<'mail'>`'mail'`,
      job,
      payload: sql<string>`json_object('member', members.id, 'cause', ${cause})`,
      created_at: now,
      run_after: now,
    },
  )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
}

export function insertMailing(
  db: Db,
  row: Insertable<Database['mailings']>,
  condition?: Expression<SqlBool>,
) {
  return insertIf(db, 'mailings', row, condition).onConflict((conflict) => conflict.doNothing())
}

export function findMailing(db: Db, id: string) {
  return db.selectFrom('mailings').where('id', '=', id).select(['kind', 'texts'])
}

export function listNewMembers(db: Db, reader: Seeker, since: number, limit: number) {
  const newest = unionOf(
    partsOf(reader.id).map(({ gender, seeks }) =>
      db
        .selectFrom('members')
        .where('visible', '=', sql.lit(1))
        .where('kind', '=', sql.lit('member'))
        .where('gender', '=', gender)
        .where('looking_for', '=', seeks)
        .where('country', '=', memberColumn(reader.id, 'country'))
        .where('confirmed_at', '>', since)
        .select(['id', 'confirmed_at']),
    ),
  )
    .orderBy('confirmed_at', 'desc')
    .limit(window)
  return (
    selectVisibleProfileRefs(db, reader)
      .where('profile.id', 'in', db.selectFrom(newest.as('new')).select('id'))
      .where(canMeet(reader, 'profile'))
      .orderBy('profile.has_photo', 'desc')
      .orderBy(sql`profile.region is ${memberColumn(reader.id, 'region')}`, 'desc')
      // By day, and within one by a number that says nothing: nobody is told who came when.
      .orderBy(sql`profile.confirmed_at / ${sql.lit(DAY)}`, 'desc')
      .orderBy('profile.id')
      .limit(limit)
  )
}

export function isNew(id: string) {
  return sql<boolean>`not exists (select 1 from mailings where id = ${id})`
}

export function listMailings(db: Db, limit: number) {
  return db
    .selectFrom('mailings')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'kind', 'host', 'created_at'])
}
