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
import { type Onlooker, onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { type LikesCursor, readLikesCursor, writeLikesCursor } from './likes-cursor.ts'
import { countLikes, listLikes } from './queries/listing.ts'

export type AskedLikes = { type: LikeType; after?: LikesCursor | undefined }

export function likesQueries(db: Db, viewer: Onlooker, { type, after }: AskedLikes) {
  const [one, other] = othersOf(type)
  return [
    listLikes(db, { viewer, type, after }),
    countLikes(db, viewer, one),
    countLikes(db, viewer, other),
  ] as const
}

type Rows = BatchRows<ReturnType<typeof likesQueries>>
type Counted = InferResult<ReturnType<typeof countLikes>>[number] | undefined

export async function presentLikes(
  ctx: MemberContext,
  { type, after }: AskedLikes,
  [rows, [one], [other]]: Rows,
): Promise<LikesReply> {
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
    next: last ? await writeLikesCursor(ctx.env, ctx.viewer.id, last) : null,
    later: after !== undefined,
    counts: { [others[0]]: presentCount(one), [others[1]]: presentCount(other) },
    new_likes: ctx.viewer.new_likes,
  }
}

/** @throws ApiError invalid_input */
export async function getLikes(
  ctx: MemberContext,
  { type = 'received', after: text }: LikesPiece,
): Promise<LikesReply> {
  const { db, env, viewer } = ctx
  const after = text === undefined ? undefined : await readLikesCursor(env, viewer.id, text)
  const asked = { type, after }
  const queries = likesQueries(db, onlookerOf(ctx, viewer.id), asked)
  return presentLikes(ctx, asked, await readBatch(env.DB, queries))
}

function othersOf(type: LikeType): readonly [LikeType, LikeType] {
  const [one = type, other = type] = likeTypes.filter((known) => known !== type)
  return [one, other]
}

function presentCount(counted: Counted): LikesCount {
  const { count, ended } = counted ?? { count: 0, ended: 0 }
  return { count: Math.min(count, likesAtOnce), capped: count > likesAtOnce || ended === 1 }
}
