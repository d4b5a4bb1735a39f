import * as v from 'valibot'
import type { Answer } from './answers.ts'
import { defineCall } from './call.ts'
import { idText, memberId } from './fields.ts'
import type { Held } from './held.ts'
import { tab } from './likes.ts'
import type { PhotoRef } from './photo.ts'
import type { ProfileRef } from './profile.ts'

export const dealtAtOnce = 12

export type SwipeState = {
  left: number
  last: number | null
}

export const photosOnCard = 4

/** The second stands beside the card, where there is room. */
export const answersOnCard = 2

export type SwipeCard = ProfileRef & {
  photos: PhotoRef[]
  answers: Answer[]
  shared_interests: string[]
}

/**
 * A deal scans a bounded part of the list, so it may have few cards or none. `more`: others may
 * follow.
 */
export type SwipeDeck = SwipeState & { profiles: SwipeCard[]; more: boolean; held: Held | null }

export const swipeCalls = {
  dealCards: defineCall<SwipeDeck>()({
    method: 'GET',
    path: '/api/swipe.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: 'dealCards',
  }),
  swipe: defineCall<{ match: boolean; left: number }>()({
    method: 'POST',
    path: '/api/swipe.php',
    audience: 'member',
    input: v.strictObject({ profile: memberId, liked: v.boolean(), tab }),
    errors: ['not_found', 'swipe_likes_used'],
    limit: 'swipe',
    repeatable: true,
  }),
  /** Takes back the like as well. `profile` is null if it may not be shown any more. */
  undoSwipe: defineCall<SwipeState & { profile: SwipeCard | null }>()({
    method: 'DELETE',
    path: '/api/swipe.php',
    audience: 'member',
    input: v.strictObject({ profile: idText, tab }),
    errors: ['not_found', 'swipe_not_last'],
    limit: 'undoSwipe',
    repeatable: true,
  }),
}

export type SwipePages = {
  'swipe-game': SwipeDeck
}
