import type { Db } from '#worker/db/database.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { countUnread, selectNewLikers } from '#worker/people/queries.ts'

export function countWaiting(db: Db, member: Onlooker, since: number) {
  return [countUnread(db, member.id, since), selectNewLikers(db, member, 'all')] as const
}
