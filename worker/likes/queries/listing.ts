import { type Compilable, type InferResult, sql } from 'kysely'
import { likesAtOnce, type LikeType } from '#contract/likes.ts'
import type { Db } from '#worker/db/database.ts'
import { type Bindable, bound, writtenOnce } from '#worker/db/written-once.ts'
import type { LikesPlace } from '#worker/likes/likes-cursor.ts'
import { bindOnlooker, type BindableOnlooker, type Onlooker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'
import { endRow } from '#worker/people/queries/end-row.ts'
import { isCalled } from '#worker/people/queries/rules.ts'
import { cardColumns } from '#worker/people/queries/sharing.ts'

export type LikesPiece = {
  viewer: Onlooker
  type: LikeType
  after: LikesPlace | undefined
  /** Whose name contains it. */
  name?: string | undefined
}

type AsWritten = Pick<LikesPiece, 'type' | 'name'> &
  Bindable<Pick<LikesPiece, 'after'>> & { viewer: BindableOnlooker }

/** Some entries are of members whom the viewer may not see. */
const window = 2 * likesAtOnce

/** The new ones first, then by day. Each list has an index in its order, so nothing is sorted. */
function walk(db: Db, { type, viewer, after }: AsWritten) {
  const { id: viewerId } = viewer
  if (type === 'given') {
    return db
      .selectFrom('likes')
      .where('liker_id', '=', viewerId)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, liked_id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('liked_id', 'desc')
      .select(['liked_id as id', sql<0 | 1>`0`.as('like_new'), 'created_at as at'])
  }
  // `mutual` as a literal: with a parameter SQLite does not use the partial index.
  return db
    .selectFrom('likes')
    .where('liked_id', '=', viewerId)
    .$if(type === 'matches', (query) => query.where('mutual', '=', sql.lit(1)))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(like_new, received_at, liker_id)
            < (${after?.like_new}, ${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('like_new', 'desc')
    .orderBy('received_at', 'desc')
    .orderBy('liker_id', 'desc')
    .select(['liker_id as id', 'like_new', 'received_at as at'])
}

function selectListed(db: Db, piece: AsWritten) {
  const entries = walk(db, piece).limit(window)
  return selectVisibleProfileRefs(db, piece.viewer)
    .innerJoin(entries.as('entry'), 'entry.id', 'profile.id')
    .$if(piece.name !== undefined, (query) => query.where(isCalled(piece.name ?? '')))
    .select([
      ...cardColumns(piece.viewer.id),
      'entry.like_new',
      'entry.at',
      likesViewer(piece).as('likes_me'),
      sql<0 | 1>`0`.as('ended'),
    ])
}

function likesViewer({ type, viewer }: AsWritten) {
  return type === 'given'
    ? sql<0 | 1 | null>`(select back.like_new from likes as back
        where back.liker_id = profile.id and back.liked_id = ${viewer.id})`
    : sql<0 | 1 | null>`entry.like_new`
}

/** A last row (`ended`) comes if the scan ended before the list. */
export function listLikes(db: Db, piece: LikesPiece): Compilable<ListedLike> {
  const { viewer, type, after, name } = piece
  // The words are part of the text, which is not to be kept with them.
  if (name !== undefined) return writeLikes(db, piece)
  return writeLikesOnce(db, {
    viewer: bindOnlooker(viewer),
    type,
    after: after && { like_new: after.like_new, at: bound(after.at), id: bound(after.id) },
  })
}

type ListedLike = InferResult<ReturnType<typeof writeLikes>>[number]

function writeLikes(db: Db, piece: AsWritten) {
  const listed = selectListed(db, piece)
  const last = { id: sql`id`, like_new: sql`like_new`, at: sql`at`, ended: sql`1` }
  return listed.unionAll(endRow(listed, last, endOf(db, piece))).limit(likesAtOnce + 1)
}

const writeLikesOnce = writtenOnce(writeLikes)

/** Counts up to one more than a page; `ended` if some entries were not scanned. */
export function countLikes(db: Db, viewer: Onlooker, type: LikeType) {
  return writeCount(db, { viewer: bindOnlooker(viewer), type, after: undefined })
}

const writeCount = writtenOnce((db, piece: AsWritten) => {
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
})

function endOf(db: Db, piece: AsWritten) {
  return walk(db, piece)
    .limit(1)
    .offset(window - 1)
}
