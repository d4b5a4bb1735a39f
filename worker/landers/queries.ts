import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Onlooker } from '#worker/profiles/onlooker.ts'
import { selectProfileRefs } from '#worker/profiles/queries.ts'
import { isOnSite, isPromised } from '#worker/profiles/rules/queries.ts'

/** The profile of a landing page. A visitor has hidden no kind of profile. */
export function findLanding(db: Db, visitor: Onlooker, id: number) {
  return selectProfileRefs(db, visitor.id)
    .where('profile.id', '=', id)
    .where('profile.visible', '=', sql.lit(1))
    .where(isOnSite(visitor))
    .where(isPromised(visitor))
    .select('profile.partner_url')
}
