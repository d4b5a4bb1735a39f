import type { InferResult } from 'kysely'
import {
  type LikesCount,
  likesAtOnce,
  type LikesPiece,
  type LikesReply,
  type LikeType,
  likeTypes,
} from '#contract/likes.ts'
import { type BatchRows, type Db, readBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { type Onlooker, onlookerOf } from '#worker/profiles/onlooker.ts'
import { presentProfileRef } from '#worker/profiles/present-profile-ref.ts'
import { readLikesCursor, writeLikesCursor } from './likes-cursor.ts'
import { countLikes, listLikes } from './listing/queries.ts'

/** One page of a list, and the counts of the other lists. */
export function likesQueries(db: Db, viewer: Onlooker, asked: LikesPiece) {
  const { type = 'received' } = asked
  const after = readLikesCursor(asked.after)
  const [one, other] = othersOf(type)
  return [
    listLikes(db, { viewer, type, after }),
    countLikes(db, viewer, one),
    countLikes(db, viewer, other),
  ] as const
}

type Rows = BatchRows<ReturnType<typeof likesQueries>>
type Counted = InferResult<ReturnType<typeof countLikes>>[number] | undefined

export function presentLikes(
  ctx: MemberContext,
  { type = 'received', after }: LikesPiece,
  [rows, [one], [other]]: Rows,
): LikesReply {
  const { time_zone } = ctx.site.settings
  const found = rows.filter(({ ended }) => !ended)
  const shown = found.slice(0, likesAtOnce)
  const last = found.length > shown.length ? shown.at(-1) : rows.find(({ ended }) => ended)
  const others = othersOf(type)
  return {
    type,
    profiles: shown.map((row) => presentProfileRef(row, time_zone, ctx.now)),
    liked_by: shown.flatMap(({ id, likes_me }) =>
      likes_me === null ? [] : [{ id, like_new: likes_me === 1 }],
    ),
    likes: shown.flatMap(({ id, liked }) => (liked ? [id] : [])),
    next: last ? writeLikesCursor(last) : null,
    later: after !== undefined,
    counts: { [others[0]]: presentCount(one), [others[1]]: presentCount(other) },
    new_likes: ctx.viewer.new_likes,
  }
}

export async function getLikes(ctx: MemberContext, asked: LikesPiece): Promise<LikesReply> {
  const queries = likesQueries(ctx.db, onlookerOf(ctx, ctx.viewer.id), asked)
  return presentLikes(ctx, asked, await readBatch(ctx.env.DB, queries))
}

function othersOf(type: LikeType): readonly [LikeType, LikeType] {
  const [one = type, other = type] = likeTypes.filter((known) => known !== type)
  return [one, other]
}

function presentCount(counted: Counted): LikesCount {
  const { count, ended } = counted ?? { count: 0, ended: 0 }
  return { count: Math.min(count, likesAtOnce), capped: count > likesAtOnce || ended === 1 }
}
