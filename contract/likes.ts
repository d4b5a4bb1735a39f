import * as v from 'valibot'
import { defineCall } from './call.ts'
import { clientKey, idText, memberId, namePart, sealedPlace } from './fields.ts'
import type { CardRef, ProfileRef } from './profile.ts'

export const likeTypes = ['received', 'given', 'matches'] as const
export type LikeType = (typeof likeTypes)[number]

export type LikedBy = { id: number; like_new: boolean }

export const likesAtOnce = 24

export type LikesCount = { count: number; capped: boolean }

export type LikesReply = {
  type: LikeType
  profiles: CardRef[]
  liked_by: LikedBy[]
  likes: number[]
  next: string | null
  name: string | null
  later: boolean
  counts: Partial<Record<LikeType, LikesCount>>
  new_likes: number
}

export const likesPiece = v.strictObject({
  type: v.optional(v.picklist(likeTypes)),
  after: v.optional(sealedPlace),
  name: v.optional(namePart),
})
export type LikesPiece = v.InferOutput<typeof likesPiece>

export type AutoLike = {
  profile: ProfileRef
  suggestion: boolean
  id: number
  main_image: { match: string } | null
}

/** Names the page that asks, which is told of its own press as the member's other pages are. */
export const tab = v.optional(clientKey)

export const likesCalls = {
  getLikes: defineCall<LikesReply>()({
    method: 'GET',
    path: '/api/likes.php',
    audience: 'member',
    input: likesPiece,
    errors: [],
    limit: 'getLikes',
    requestType: 'client',
  }),
  like: defineCall<{ match: boolean }>()({
    method: 'POST',
    path: '/api/like.php',
    audience: 'member',
    input: v.strictObject({ profile: memberId, tab }),
    errors: ['not_found'],
    limit: 'like',
    repeatable: true,
  }),
  unlike: defineCall()({
    method: 'DELETE',
    path: '/api/like.php',
    audience: 'member',
    input: v.strictObject({ profile: idText, tab }),
    errors: ['not_found'],
    limit: 'unlike',
    repeatable: true,
  }),
  /** One that was not announced yet; 204 if there is none. */
  autoLike: defineCall<AutoLike | undefined>()({
    method: 'GET',
    path: '/api/auto-like.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: 'autoLike',
    changesState: true,
  }),
}

export type LikesPages = {
  likes: LikesReply
  'likes-type': LikesReply
}
