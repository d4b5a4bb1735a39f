import type { Viewer } from '#contract/viewer.ts'
import type { NamedRows } from '#worker/db/database.ts'
import { drawnOfDay } from '#worker/db/drawn-of-day.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import type { Context } from '#worker/request/context.ts'
import { insertNotice, insertPush, wakeNotices } from './notices/notices.ts'
import {
  findLikable,
  findSeenBy,
  insertLike,
  type LikeTerms,
  updateLikeAnnounced,
} from './queries.ts'

export type Liker = { viewer: Pick<Viewer, 'id'> }

export function likeQueries(
  ctx: Pick<Context, 'db' | 'site' | 'now'> & Liker,
  profile: number,
  terms?: LikeTerms,
) {
  const { db, now } = ctx
  const viewer = onlookerOf(ctx, ctx.viewer.id)
  const receivedAt = drawnOfDay(ctx.site.settings.time_zone, now)
  return {
    inserted: insertLike(db, viewer, profile, { now, receivedAt }, terms),
    announced: updateLikeAnnounced(db, viewer, profile, now, terms),
    others: findLikable(db, viewer, profile),
    noticed: insertNotice(ctx, profile),
    pushed: insertPush(ctx, profile),
    heard: hearing(ctx, profile),
  }
}

export function hearing({ db, viewer }: Pick<Context, 'db'> & Liker, profile: number) {
  return findSeenBy(db, profile, viewer.id)
}

type Rows = NamedRows<ReturnType<typeof likeQueries>>

type Told = Pick<Context, 'env' | 'defer'> & Liker

export function tellOfLike(
  ctx: Told & Pick<Context, 'now'>,
  profile: number,
  { inserted, others, noticed, pushed, heard }: Rows,
  tab?: string,
): boolean {
  const { env, viewer, defer } = ctx
  const [other] = others
  if (!other) throw new ApiError('not_found')
  wakeNotices(ctx, [...noticed, ...pushed])
  const match = other.likes_me === 1
  if (inserted.length > 0) tellOwnPages(ctx, { profile, liked: true, tab })
  if (inserted.length > 0 && heard.length > 0) {
    defer(notify(env, profile, { type: 'like', profile: viewer.id, match }))
  }
  return match
}

/**
 * `heard`, of `hearing`: the other side is not told whose like it was. `shown`: of a hidden
 * profile the viewer's pages hear nothing, whatever hides it.
 */
export function tellOfUnlike(
  ctx: Told,
  profile: number,
  { shown, heard, tab }: { shown: boolean; heard: readonly unknown[]; tab?: string | undefined },
): void {
  if (shown) tellOwnPages(ctx, { profile, liked: false, tab })
  if (heard.length > 0) ctx.defer(notify(ctx.env, profile, { type: 'likes' }))
}

type OwnLike = { profile: number; liked: boolean; tab: string | undefined }

function tellOwnPages({ env, viewer, defer }: Told, own: OwnLike): void {
  defer(notify(env, viewer.id, { type: 'liked', ...own }))
}
