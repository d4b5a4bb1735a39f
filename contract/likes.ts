import * as v from 'valibot'
import { defineCall } from './call.ts'
import { idText, memberId } from './fields.ts'
import type { ProfileRef } from './profile.ts'

export const likeTypes = ['received', 'given', 'matches'] as const
export type LikeType = (typeof likeTypes)[number]

/** Who likes the viewer; `id` is the profile's. */
export type LikedBy = { id: number; like_new: boolean }

/** People of a list that are read at a time. */
export const likesAtOnce = 24

/** `capped`: that many at least. */
export type LikesCount = { count: number; capped: boolean }

/** A piece of one of the lists. */
export type LikesReply = {
  type: LikeType
  /** In the order of the list: newest first, of likes that were received the new ones before all. */
  profiles: ProfileRef[]
  /** Those of them who like the viewer. */
  liked_by: LikedBy[]
  /** Ids of those whom the viewer likes. */
  likes: number[]
  /** Where the next piece begins; null at the end. */
  next: string | null
  /** Whether it begins further on in the list. */
  later: boolean
  /** How many the other lists have; of the own one its pieces tell. */
  counts: Partial<Record<LikeType, LikesCount>>
  new_likes: number
}

/** Which piece: of what was received, from the start, unless said otherwise. */
export const likesPiece = v.strictObject({
  type: v.optional(v.picklist(likeTypes)),
  after: v.optional(v.pipe(v.string(), v.regex(/^[01]\.\d{1,12}$/))),
})
export type LikesPiece = v.InferOutput<typeof likesPiece>

/** What auto-like.php announces: the specification's auto-like profile. */
export type AutoLike = {
  profile: ProfileRef
  suggestion: boolean
  id: number
  main_image: { match: string } | null
}

export const likesCalls = {
  getLikes: defineCall<LikesReply>()({
    method: 'GET',
    path: '/api/likes.php',
    audience: 'member',
    input: likesPiece,
    errors: [],
  }),
  like: defineCall<{ match: boolean }>()({
    method: 'POST',
    path: '/api/like.php',
    audience: 'member',
    input: v.strictObject({ profile: memberId }),
    errors: ['not_found'],
    flood: 60,
    // Liking twice is liking once.
    keyed: true,
  }),
  unlike: defineCall()({
    method: 'DELETE',
    path: '/api/like.php',
    audience: 'member',
    input: v.strictObject({ profile: idText }),
    errors: ['not_found'],
    keyed: true,
  }),
  /**
   * A real like that was received and not announced yet; 204 when there is none. `matches`: only of
   * somebody whom the viewer likes, and no suggestion instead.
   */
  autoLike: defineCall<AutoLike | undefined>()({
    method: 'GET',
    path: '/api/auto-like.php',
    audience: 'member',
    input: v.strictObject({ matches: v.optional(v.literal('1')) }),
    errors: [],
    changesState: true,
  }),
}
