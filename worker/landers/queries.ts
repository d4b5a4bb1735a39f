import { type Insertable, sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { selectShownToVisitor } from '#worker/people/queries.ts'

export function findLanding(db: Db, visitor: Onlooker, id: number) {
  return selectShownToVisitor(db, visitor, id).select('profile.partner_url')
}

export function insertBounce(db: Db, row: Insertable<Database['bounces']>) {
  return db
    .insertInto('bounces')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['host', 'day', 'page']).doUpdateSet({
        views: sql<number>`views + 1`,
        bounced: sql<number>`bounced + excluded.bounced`,
      }),
    )
}

export function listBouncesSince(db: Db, host: string, since: string) {
  return db
    .selectFrom('bounces')
    .where('host', '=', host)
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('page')
    .select(['day', 'page', 'views', 'bounced'])
}
