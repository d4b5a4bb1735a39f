import type { CallInput } from '#contract/call.ts'
import { type News, newsAtOnce, type newsCalls } from '#contract/news.ts'
import { cutPath } from '#contract/photo.ts'
import { DAY, SECOND } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import { startOfDay } from '#worker/db/drawn-of-day.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showAdmirers } from '#worker/people/seen/show-uncounted.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { newsCursor } from './news-cursor.ts'
import { listDecidedPhotos, listMissedMatches, listNewLikes } from './queries.ts'

/** A like given before may be written only now, so the search reaches back. */
const grace = 10 * SECOND
/** One fills the screen; the others follow with the next. */
const missedAtOnce = 3

export async function getNews(
  ctx: MemberContext,
  { after }: CallInput<typeof newsCalls.getNews>,
): Promise<News> {
  const { db, env, now, site, viewer } = ctx
  const since = await newsCursor.read(env, viewer.id, after)
  const at = since - grace
  const asked = { at, day: startOfDay(site.settings.time_zone, at) - DAY, limit: newsAtOnce }
  const onlooker = onlookerOf(ctx, viewer.id)
  const { recent, missed, photos } = await readBatch(env.DB, {
    recent: listNewLikes(db, onlooker, asked),
    missed: listMissedMatches(db, onlooker, missedAtOnce),
    photos: listDecidedPhotos(db, viewer.id, asked),
  })
  const heard = new Set(recent.map(({ id }) => id))
  const likes = [...recent, ...missed.filter(({ id }) => !heard.has(id))].slice(0, newsAtOnce)
  const more = recent.length === newsAtOnce || photos.length === newsAtOnce
  return {
    likes: showAdmirers(likes).map((row) => ({
      profile: presentProfileRef(ctx, row),
      match: row.mutual === 1,
    })),
    photos: photos.map(({ id, key, focus, status, decided_at }) => ({
      id,
      status,
      at: decided_at ?? now,
      filename: status === 'removed' ? null : cutPath(key, 'thumb', focus),
    })),
    // What is told is left out, so that the rest comes from the same place.
    next: more ? after : await newsCursor.write(env, viewer.id, now),
  }
}
