import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'

type Since = {
  at: number
  /** Not after the day of `at`, anywhere: likes have an index in order of days. */
  day: number
  limit: number
}

/** Scanned at most, as many are hidden from the viewer. */
const window = 200

/** In the order of the lists, which does not tell who came first. */
export function listNewLikes(db: Db, viewer: Onlooker, { at, day, limit }: Since) {
  const entries = db
    .selectFrom('likes')
    .where('liked_id', '=', viewer.id)
    // A literal, not a parameter: SQLite uses the partial index only if it sees the value.
    .where('like_new', '=', sql.lit(1))
    .where('announced_at', 'is', null)
    .where('received_at', '>=', day)
    .where('created_at', '>', at)
    .orderBy('received_at', 'desc')
    .limit(window)
    .select(['liker_id', 'mutual', 'received_at'])
  return selectVisibleProfileRefs(db, viewer)
    .innerJoin(entries.as('entry'), 'entry.liker_id', 'profile.id')
    .orderBy('entry.received_at', 'desc')
    .limit(limit)
    .select('entry.mutual')
}

/** Matches that others have made while the member was away: each is told once, whenever it was. */
export function listMissedMatches(db: Db, viewer: Onlooker, limit: number) {
  const entries = db
    .selectFrom('likes')
    .where('liked_id', '=', viewer.id)
    // Literals, as in the index's condition.
    .where('mutual', '=', sql.lit(1))
    .where('like_new', '=', sql.lit(1))
    .where('announced_at', 'is', null)
    .orderBy('like_new', 'desc')
    .orderBy('received_at', 'desc')
    .limit(window)
    .select(['liker_id', 'mutual', 'received_at'])
  return selectVisibleProfileRefs(db, viewer)
    .innerJoin(entries.as('entry'), 'entry.liker_id', 'profile.id')
    .orderBy('entry.received_at', 'desc')
    .limit(limit)
    .select('entry.mutual')
}

export function listDecidedPhotos(db: Db, memberId: number, { at, limit }: Since) {
  return db
    .selectFrom('photos')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'review')
    .where('deleted_at', 'is', null)
    .where('announced_at', 'is', null)
    .where('decided_at', '>', at)
    .orderBy('decided_at')
    .limit(limit)
    .select(['id', 'key', 'focus', 'status', 'decided_at'])
}

export function updateLikesTold(db: Db, memberId: number, likers: readonly number[], now: number) {
  return db
    .updateTable('likes')
    .set({ announced_at: now })
    .where('liked_id', '=', memberId)
    .where('liker_id', 'in', likers)
    .where('announced_at', 'is', null)
}

export function updatePhotosTold(db: Db, memberId: number, ids: readonly string[], now: number) {
  return db
    .updateTable('photos')
    .set({ announced_at: now })
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .where('announced_at', 'is', null)
}
