import { type Expression, type Insertable, type InsertObject, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Database } from '#worker/db/schema.ts'

export function insertProfile(db: Db, row: InsertObject<Database, 'members'>) {
  return db
    .insertInto('members')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
}

export function findProfile(db: Db, id: number) {
  return db.selectFrom('members').where('id', '=', id).select(['kind', 'name'])
}

export function insertInterests(db: Db, id: number, interests: readonly string[]) {
  return insertFrom(
    db,
    'member_interests',
    db.selectFrom(sql<{ value: string }>`json_each(${JSON.stringify(interests)})`.as('wanted')),
    {
      member_id: id,
      interest: sql<string>`wanted.value`,
    },
  )
}

type Photo = Pick<
  Insertable<Database['photos']>,
  | 'id'
  | 'member_id'
  | 'key'
  | 'position'
  | 'width'
  | 'height'
  | 'placeholder'
  | 'picture_hash'
  | 'created_at'
>

/** Not under review: an operator has chosen it. */
export function insertPhoto(db: Db, photo: Photo) {
  return db.insertInto('photos').values({ ...photo, status: 'active' })
}

export function listProfiles(db: Db, limit: number) {
  return db
    .selectFrom('members')
    .where('kind', 'in', ['fictional', 'partner'])
    .orderBy('signup_date', 'desc')
    .limit(limit)
    .select(['id', 'kind', 'name', 'country', 'city', 'account', 'partner_url', 'signup_date'])
}

export function listNotices(db: Db, host: string | undefined, limit: number) {
  return db
    .selectFrom('fictional_notices')
    .$if(host !== undefined, (notices) => notices.where('host', '=', host ?? ''))
    .orderBy('at', 'desc')
    .limit(limit)
    .select([
      'at',
      'host',
      'member_id as member',
      'profile_id as profile',
      'sent',
      'amount',
      'choice',
      'chosen_at',
    ])
}

export function isImported(id: number, account: 'active' | 'deleted') {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${id} and kind in ('fictional', 'partner') and account = ${account})`
}

export function updateAccount(
  db: Db,
  id: number,
  account: 'active' | 'deleted',
  condition: Expression<SqlBool>,
) {
  return db.updateTable('members').set({ account }).where('id', '=', id).where(condition)
}
