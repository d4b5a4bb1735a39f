import { type InferResult, sql } from 'kysely'
import { likesAtOnce, type LikeType } from '#contract/likes.ts'
import type { Db } from '#worker/db/database.ts'
import type { LikesCursor } from '#worker/likes/likes-cursor.ts'
import type { Onlooker } from '#worker/profiles/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/profiles/queries.ts'

export type LikesPiece = {
  viewer: Onlooker
  type: LikeType
  after: LikesCursor | undefined
}

/** So many entries are looked at for a page of people: some may be of those whom nobody may see. */
const window = 2 * likesAtOnce

/** Later than any like. */
const newest = Number.MAX_SAFE_INTEGER

/**
 * The entries of a list in their order, from the cursor on: received likes and matches with new ones
 * first, then the newest. Each list has its index, and nothing is sorted.
 */
function walk(db: Db, { type, viewer, after }: LikesPiece) {
  const { id: viewerId } = viewer
  if (type === 'given') {
    return db
      .selectFrom('likes')
      .where('liker_id', '=', viewerId)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(created_at, liked_id) < (${timeOf(viewerId, after?.id)}, ${after?.id})`,
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('liked_id', 'desc')
      .select(['liked_id as id', sql<0 | 1>`0`.as('like_new')])
  }
  return (
    db
      .selectFrom('likes')
      .where('liked_id', '=', viewerId)
      // A literal, not a parameter: only so SQLite knows that the partial index applies.
      .$if(type === 'matches', (query) => query.where('mutual', '=', sql.lit(1)))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(like_new, created_at, liker_id)
            < (${after?.like_new}, ${timeOf(after?.id, viewerId)}, ${after?.id})`,
        ),
      )
      .orderBy('like_new', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('liker_id', 'desc')
      .select(['liker_id as id', 'like_new'])
  )
}

/** When the like at the cursor was given. Of one that is gone its part of the list begins anew. */
function timeOf(liker: number | undefined, liked: number | undefined) {
  return sql<number>`coalesce((select created_at from likes
    where liker_id = ${liker} and liked_id = ${liked}), ${newest})`
}

/** Whom of the entries the viewer may see, in their order, read no further than is asked for. */
function selectListed(db: Db, piece: LikesPiece) {
  const entries = walk(db, piece).limit(window)
  return selectVisibleProfileRefs(db, piece.viewer)
    .innerJoin(entries.as('entry'), 'entry.id', 'profile.id')
    .select(['entry.like_new', likesViewer(piece).as('likes_me'), sql<0 | 1>`0`.as('ended')])
}

/** Of whoever likes the viewer whether that is new; else null. */
function likesViewer({ type, viewer }: LikesPiece) {
  return type === 'given'
    ? sql<0 | 1 | null>`(select back.like_new from likes as back
        where back.liker_id = profile.id and back.liked_id = ${viewer.id})`
    : sql<0 | 1 | null>`entry.like_new`
}

type Row = InferResult<ReturnType<typeof selectListed>>[number]

/** One more than is shown tells of the rest; so does a last row where the entries end before. */
export function listLikes(db: Db, piece: LikesPiece) {
  const end = endOf(db, piece)
  return selectListed(db, piece)
    .unionAll(
      // In the order of the columns of a profile.
      sql<Row>`select id, null, null, null, null, null, null, null, null, null,
        null, null, like_new, null, 1 from ${end}`,
    )
    .limit(likesAtOnce + 1)
}

/** How many a list has, up to one more than a page; `ended`: the entries went on unread. */
export function countLikes(db: Db, viewer: Onlooker, type: LikeType) {
  const piece = { viewer, type, after: undefined }
  const found = selectListed(db, piece)
    .clearSelect()
    .select(sql<0 | 1>`0`.as('ended'))
    .unionAll(sql<{ ended: 0 | 1 }>`select 1 from ${endOf(db, piece)}`)
    .limit(likesAtOnce + 1)
  return db
    .selectFrom(found.as('found'))
    .select([
      sql<number>`coalesce(sum(1 - ended), 0)`.as('count'),
      sql<number>`coalesce(max(ended), 0)`.as('ended'),
    ])
}

/** The last of the entries that are looked at; none where the list ends sooner. */
function endOf(db: Db, piece: LikesPiece) {
  return walk(db, piece)
    .limit(1)
    .offset(window - 1)
}
