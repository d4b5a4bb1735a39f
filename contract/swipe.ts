import * as v from 'valibot'
import { defineCall } from './call.ts'
import { idText, memberId } from './fields.ts'
import type { ProfileRef } from './profile.ts'

/** Cards that are dealt at a time. */
export const dealtAtOnce = 12

/** How the game stands: the likes that are left today, and who may be taken back. */
export type SwipeState = {
  left: number
  /** Whose swipe can be undone, by id: the last one, until that has happened. */
  last: number | null
}

/**
 * A deal looks at a bounded piece of the list: it may have few cards, even none, and still be
 * followed by others. `more`: ask again when these are swiped.
 */
export type SwipeDeck = SwipeState & { profiles: ProfileRef[]; more: boolean }

export const swipeCalls = {
  dealCards: defineCall<SwipeDeck>()({
    method: 'GET',
    path: '/api/swipe.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    flood: 120,
  }),
  swipe: defineCall<{ match: boolean; left: number }>()({
    method: 'POST',
    path: '/api/swipe.php',
    audience: 'member',
    input: v.strictObject({ profile: memberId, liked: v.boolean() }),
    errors: ['not_found', 'swipe_likes_used'],
    flood: 300,
    // Swiping somebody twice is swiping once.
    keyed: true,
  }),
  /** Takes the last swipe back, and the like with it. `profile` is null when nobody may see them now. */
  undoSwipe: defineCall<SwipeState & { profile: ProfileRef | null }>()({
    method: 'DELETE',
    path: '/api/swipe.php',
    audience: 'member',
    input: v.strictObject({ profile: idText }),
    errors: ['not_found', 'swipe_not_last'],
    flood: 300,
    keyed: true,
  }),
}
