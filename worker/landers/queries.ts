import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { selectProfileRefs } from '#worker/people/queries.ts'
import { isOnSite, isPromised } from '#worker/people/queries/rules.ts'

/** A visitor has hidden no kind of profile. */
export function findLanding(db: Db, visitor: Onlooker, id: number) {
  return selectProfileRefs(db, visitor.id)
    .where('profile.id', '=', id)
    .where('profile.visible', '=', sql.lit(1))
    .where(isOnSite(visitor))
    .where(isPromised(visitor))
    .select('profile.partner_url')
}
