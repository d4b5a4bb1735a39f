import type { InferResult } from 'kysely'
import {
  type LikesCount,
  likesAtOnce,
  type LikesPiece,
  type LikesReply,
  type LikeType,
  likeTypes,
} from '#contract/likes.ts'
import { type Db, type NamedRows, readBatch } from '#worker/db/database.ts'
import { type Onlooker, onlookerOf } from '#worker/people/onlooker.ts'
import { presentCards } from '#worker/people/present-cards.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { likesCursor, type LikesPlace } from './likes-cursor.ts'
import { countLikes, listLikes } from './queries/listing.ts'

export type AskedLikes = {
  type: LikeType
  after?: LikesPlace | undefined
  name?: string | undefined
}

export function likesQueries(db: Db, viewer: Onlooker, asked: AskedLikes) {
  const { type, after, name } = asked
  const [one, other] = othersOf(type)
  return {
    likes: listLikes(db, { viewer, type, after, name }),
    one: countLikes(db, viewer, one),
    other: countLikes(db, viewer, other),
  }
}

type Rows = NamedRows<ReturnType<typeof likesQueries>>
type Counted = InferResult<ReturnType<typeof countLikes>>[number] | undefined

export async function presentLikes(
  ctx: MemberContext,
  { type, after, name }: AskedLikes,
  { likes: rows, one: [one], other: [other] }: Rows,
): Promise<LikesReply> {
  const found = rows.filter(({ ended }) => !ended)
  const listed = found.slice(0, likesAtOnce)
  const last = found.length > listed.length ? listed.at(-1) : rows.find(({ ended }) => ended)
  const place = last && { like_new: last.like_new, at: last.at, id: last.id }
  const others = othersOf(type)
  const { shown } = await showPeople(ctx, 'cards', listed, ({ likes_me }) => likes_me !== null)
  return {
    type,
    profiles: await presentCards(ctx, shown),
    liked_by: shown.flatMap(({ id, likes_me }) =>
      likes_me === null ? [] : [{ id, like_new: likes_me === 1 }],
    ),
    likes: shown.flatMap(({ id, liked }) => (liked ? [id] : [])),
    next: place ? await likesCursor.write(ctx.env, ctx.viewer.id, place) : null,
    name: name ?? null,
    later: after !== undefined,
    counts: { [others[0]]: presentCount(one), [others[1]]: presentCount(other) },
    new_likes: ctx.viewer.new_likes,
  }
}

export async function getLikes(
  ctx: MemberContext,
  { type = 'received', after: text, name }: LikesPiece,
): Promise<LikesReply> {
  const { db, env, viewer } = ctx
  const after = text === undefined ? undefined : await likesCursor.read(env, viewer.id, text)
  const asked = { type, after, name }
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
