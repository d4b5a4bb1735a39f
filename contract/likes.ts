import * as v from 'valibot'
import { defineCall } from './call.ts'
import { idText, memberId } from './fields.ts'
import type { ProfileRef } from './profile.ts'

export const likeTypes = ['received', 'given', 'matches'] as const
export type LikeType = (typeof likeTypes)[number]

/** Who likes the viewer. `id` is the profile's; new ones come first. */
export type LikedBy = { id: number; like_new: boolean }

/** The lists hold at most this many each. */
export const likesShown = 200

export type LikesReply = {
  /** Every profile that the lists name. */
  profiles: ProfileRef[]
  liked_by: LikedBy[]
  /** Ids that the viewer likes, newest first. */
  likes: number[]
}

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
    input: v.strictObject({}),
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
  /** A real like that was received and not announced yet; 204 when there is none. */
  autoLike: defineCall<AutoLike | undefined>()({
    method: 'GET',
    path: '/api/auto-like.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    changesState: true,
  }),
}
