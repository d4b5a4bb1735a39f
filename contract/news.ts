import * as v from 'valibot'
import { defineCall } from './call.ts'
import { memberId, sealedPlace, text } from './fields.ts'
import type { OwnPhoto } from './photos.ts'
import type { ProfileRef } from './profile.ts'

export const newsAtOnce = 20

export type NewLike = { profile: ProfileRef; match: boolean }
export type PhotoDecision = Pick<OwnPhoto, 'id' | 'status' | 'filename'> & { at: number }

/** Messages are not among it: the list of conversations has them. */
export type News = {
  likes: NewLike[]
  photos: PhotoDecision[]
  next: string
}

export const newsCalls = {
  /** What no notice has told yet, since `after`: the place that this call or `getUser` gave. */
  getNews: defineCall<News>()({
    method: 'GET',
    path: '/api/news.php',
    audience: 'member',
    input: v.strictObject({ after: sealedPlace }),
    errors: [],
    limit: 'getNews',
    requestType: 'client',
  }),
  /** A notice has told it: nothing else announces it any more. */
  tellNews: defineCall()({
    method: 'POST',
    path: '/api/news.php',
    audience: 'member',
    input: v.strictObject({
      likes: v.pipe(v.array(memberId), v.maxLength(newsAtOnce)),
      photos: v.pipe(v.array(text(60, 1)), v.maxLength(newsAtOnce)),
    }),
    errors: [],
    limit: 'tellNews',
    repeatable: true,
  }),
}
