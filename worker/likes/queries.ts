import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { sessionStands } from '#worker/accounts/session-stands.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Onlooker, Seeker } from '#worker/people/onlooker.ts'
import {
  selectNewLikers,
  selectProfileRefs,
  selectVisibleProfileRefs,
} from '#worker/people/queries.ts'
import { memberColumn } from '#worker/people/queries/member-column.ts'
import { canMeet, isSeen, keepsAway } from '#worker/people/queries/rules.ts'
import { unionOf, partsOf } from '#worker/people/queries/walk.ts'

export type LikeTerms = {
  source: 'profile' | 'swipe'
  given: Expression<SqlBool>
}

const always: LikeTerms = { source: 'profile', given: sql<SqlBool>`1` }

export function findLikable(db: Db, viewer: Onlooker, id: number) {
  return selectLikable(db, viewer, id).select(
    sql<number>`exists (select 1 from likes
      where liker_id = profile.id and liked_id = ${viewer.id})`.as('likes_me'),
  )
}

/** A row if the other may see the viewer: else they hear nothing of the viewer's likes. */
export function findSeenBy(db: Db, other: number, viewerId: number) {
  return selectProfileRefs(db, other)
    .clearSelect()
    .where('profile.id', '=', viewerId)
    .where(isSeen(other))
    .select('profile.id')
}

/** The day on which somebody liked while invisible is told to nobody. */
const hiddenAt = sql.lit(0)

export function insertLike(
  db: Db,
  viewer: Onlooker,
  id: number,
  { now, receivedAt }: { now: number; receivedAt: number },
  { source, given } = always,
) {
  const liked = sql.ref<number>('profile.id')
  return insertFrom(db, 'likes', selectLikable(db, viewer, id).where(given), {
    liker_id: viewer.id,
    liked_id: liked,
    created_at: now,
    received_at: sql<number>`iif(${memberColumn(viewer.id, 'invisible')} = 1, ${hiddenAt}, ${receivedAt})`,
    source,
    announced_at: toldToWhoIsKeptAway(viewer.id, liked, now),
  })
    .onConflict((conflict) => conflict.doNothing())
    .returning('liked_id')
}

/** Who is let in later hears no news of it: places from before and after it would tell the minute. */
function toldToWhoIsKeptAway(likerId: number, liked: RawBuilder<number>, now: number) {
  return sql<number | null>`iif(${keepsAway(likerId, liked)}, ${now}, null)`
}

/** As if they were given now. Before the member becomes visible. */
export function updateHiddenLikes(
  db: Db,
  memberId: number,
  { now, receivedAt }: { now: number; receivedAt: number },
) {
  return db
    .updateTable('likes')
    .set({
      created_at: now,
      received_at: receivedAt,
      announced_at: toldToWhoIsKeptAway(memberId, sql.ref('likes.liked_id'), now),
    })
    .where('liker_id', '=', memberId)
    .where('received_at', '=', hiddenAt)
    .where(sql<SqlBool>`${memberColumn(memberId, 'invisible')} = 1`)
}

export function deleteLike(db: Db, viewerId: number, id: number) {
  return db
    .deleteFrom('likes')
    .where('liker_id', '=', viewerId)
    .where('liked_id', '=', id)
    .returning('liked_id')
}

/** A like that answers another is announced by the match. */
export function updateLikeAnnounced(
  db: Db,
  viewer: Onlooker,
  likerId: number,
  now: number,
  { given } = always,
) {
  return db
    .updateTable('likes')
    .set({ announced_at: now })
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', viewer.id)
    .where(given)
    .where('announced_at', 'is', null)
    .where((eb) => eb.exists(selectLikable(db, viewer, likerId).select('profile.id')))
}

/** Of two requests at once only one gets it. */
export function updateNextAnnounced(db: Db, viewer: Onlooker, now: number) {
  const next = selectNewLikers(db, viewer, 'unannounced').limit(1)
  return db
    .updateTable('likes')
    .set({ announced_at: now })
    .where('liked_id', '=', viewer.id)
    .where('liker_id', '=', next)
    .where('announced_at', 'is', null)
    .returning('liker_id')
}

export function findProfileRef(db: Db, viewer: Onlooker, id: number) {
  return selectVisibleProfileRefs(db, viewer).where('profile.id', '=', id)
}

const suggestionWindow = 60

export function listSuggestions(
  db: Db,
  viewer: Seeker,
  { from, limit }: { from: number; limit: number },
) {
  const on = (side: '<' | '>=') =>
    db.selectFrom(walkFictional(db, viewer.id, side, from).as('walked')).select('id')
  const entries = on('>=').unionAll(on('<')).limit(suggestionWindow)
  return selectVisibleProfileRefs(db, viewer)
    .innerJoin(entries.as('entry'), 'entry.id', 'profile.id')
    .where(canMeet(viewer, 'profile'))
    .where(
      sql<boolean>`not exists (select 1 from likes
        where liker_id = ${viewer.id} and liked_id = profile.id)`,
    )
    .limit(limit)
}

function walkFictional(db: Db, viewerId: number, side: '<' | '>=', from: number) {
  const parts = partsOf(viewerId).map(({ gender, seeks }) =>
    // Literals, not parameters: SQLite uses the partial index only if it sees the values.
    db
      .selectFrom('members')
      .where('visible', '=', sql.lit(1))
      .where('kind', '=', sql.lit('fictional'))
      .where('gender', '=', gender)
      .where('looking_for', '=', seeks)
      .where('country', '=', memberColumn(viewerId, 'country'))
      .where('id', side, from)
      .select('id'),
  )
  return unionOf(parts).orderBy('id').limit(suggestionWindow)
}

/**
 * Checks the session too, which a page has only claimed. A hidden member's like stays new until
 * they can be shown again.
 */
export function updateLikeSeen(
  db: Db,
  session: SessionClaim,
  { likerId, bornUpTo, now }: Pick<Onlooker, 'bornUpTo'> & { likerId: number; now: number },
) {
  const viewer = { id: session.memberId, bornUpTo }
  return db
    .updateTable('likes')
    .set({ like_new: 0 })
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', session.memberId)
    .where('like_new', '=', 1)
    .where((eb) => eb.exists(selectLiker(db, viewer, likerId)))
    .where(sessionStands(session, now))
    .returning('liker_id')
}

function selectLiker(db: Db, viewer: Onlooker, id: number) {
  return selectVisibleProfileRefs(db, viewer)
    .clearSelect()
    .where('profile.id', '=', id)
    .select('profile.id')
}

function selectLikable(db: Db, viewer: Onlooker, id: number) {
  return selectVisibleProfileRefs(db, viewer)
    .clearSelect()
    .where('profile.id', '=', id)
    .where('profile.kind', '<>', 'partner')
}
