import { sql } from 'kysely'
import { activityAtOnce, type ActivityKind, activityKinds } from '#contract/activity.ts'
import type { Db } from '#worker/db/database.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'
import type { ActivityPlace } from './activity-cursor.ts'

export type ActivityPiece = { viewer: Onlooker; after: ActivityPlace | null }

/** Some likes are by members whom the viewer may not see. */
const window = 2 * activityAtOnce

const read = activityAtOnce + 1

function isLater(piece: ActivityPiece, kind: ActivityKind, at: string, id: string) {
  const { after } = piece
  if (!after) return sql<boolean>`true`
  if (kind === after.kind) {
    const last = kind === 'like' ? Number(after.id) : after.id
    return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${last})`
  }
  const before = activityKinds.indexOf(kind) > activityKinds.indexOf(after.kind)
  return before
    ? sql<boolean>`${sql.ref(at)} < ${after.at}`
    : sql<boolean>`${sql.ref(at)} <= ${after.at}`
}

/** The index lists new likes before all others, so two index scans give the order by time. */
function walkLikes(db: Db, piece: ActivityPiece) {
  const walk = (fresh: 0 | 1) =>
    db
      .selectFrom('likes')
      .where('liked_id', '=', piece.viewer.id)
      .where('like_new', '=', sql.lit(fresh))
      .where(isLater(piece, 'like', 'received_at', 'liker_id'))
      .orderBy('received_at', 'desc')
      .orderBy('liker_id', 'desc')
      .limit(window)
      .select(['liker_id', 'received_at'])
  const both = db
    .selectFrom(walk(1).as('fresh'))
    .selectAll()
    .unionAll(db.selectFrom(walk(0).as('seen')).selectAll())
  return db
    .selectFrom(both.as('both'))
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('liker_id', 'desc')
}

export function listLikers(db: Db, piece: ActivityPiece) {
  const entries = walkLikes(db, piece).limit(window)
  return selectVisibleProfileRefs(db, piece.viewer)
    .innerJoin(entries.as('entry'), 'entry.liker_id', 'profile.id')
    .select('entry.received_at as at')
    .orderBy('entry.received_at', 'desc')
    .orderBy('profile.id', 'desc')
    .limit(read)
}

export function findLastLooked(db: Db, piece: ActivityPiece) {
  return db
    .selectFrom(
      walkLikes(db, piece)
        .limit(1)
        .offset(window - 1)
        .as('last'),
    )
    .select(['liker_id as id', 'received_at as at'])
}

/** A member's own spending is no news, and there is a lot of it. */
const spending = ['gift', 'message', 'photo'] as const

/**
 * An index by time would cost every message a row; this reads the key ranges around those of
 * spending and its months, as ids begin with the kind of entry.
 */
export function listCredits(db: Db, piece: ActivityPiece) {
  const between = [
    sql<boolean>`id < 'gift:'`,
    sql<boolean>`id >= 'gift;' and id < 'month:'`,
    sql<boolean>`id >= 'month;' and id < 'msg:'`,
    sql<boolean>`id >= 'msg;'`,
  ]
  const [first, ...others] = between.map((range) =>
    db
      .selectFrom('ledger')
      .where('member_id', '=', piece.viewer.id)
      .where(sql<boolean>`(${range})`)
      .where('kind', 'not in', spending)
      .where(isLater(piece, 'credits', 'created_at', 'id'))
      .select(['id', 'kind', 'delta', 'created_at as at']),
  )
  const all = others.reduce((union, range) => union?.unionAll(range), first)
  if (!all) throw new Error('no range')
  return db
    .selectFrom(all.as('entry'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(read)
}

/** By when it was decided on, else uploaded. A member has few photos, so no index is needed. */
export function listPhotos(db: Db, piece: ActivityPiece) {
  const dated = db
    .selectFrom('photos')
    .where('member_id', '=', piece.viewer.id)
    .where('deleted_at', 'is', null)
    .select(['id', 'status', 'removed_reason'])
    .select(sql<number>`coalesce(decided_at, created_at)`.as('at'))
  return db
    .selectFrom(dated.as('photo'))
    .selectAll()
    .where(isLater(piece, 'photo', 'at', 'id'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(read)
}

export function listOutcomes(db: Db, piece: ActivityPiece) {
  return db
    .selectFrom('reports')
    .where('reporter_id', '=', piece.viewer.id)
    .where('closed_at', 'is not', null)
    .where('outcome', 'is not', null)
    .where(isLater(piece, 'report', 'closed_at', 'id'))
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(read)
    .select(['id', 'subject', 'outcome', sql<number>`closed_at`.as('at')])
}
