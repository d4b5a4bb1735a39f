import type { CallName } from '#contract/calls.ts'
import type { RouteName } from '#contract/routes.ts'

/** What a list must not tell: only the day of a visit, a like or a lamp, and only whole years. */
export const secrets = ['visit', 'like', 'lamp', 'birth'] as const
export type Secret = (typeof secrets)[number]

type Guessed = readonly Secret[]

/** Their order is of messages and blocks, which are the viewer's own. */
const nothing: Guessed = []

/** Every page and call that shows several people, and what is guessed from who is where. */
export const lists: {
  pages: Partial<Record<RouteName, Guessed>>
  calls: Partial<Record<CallName, Guessed>>
} = {
  pages: {
    members: ['visit', 'birth'],
    'members-id': ['visit', 'birth'],
    'likes-m-id': ['visit', 'birth'],
    'swipe-game': ['visit', 'birth'],
    'match-finder': ['visit', 'birth'],
    'signup-matches': ['visit', 'birth'],
    'complete-signup': ['visit', 'birth'],
    'activate-done': ['visit', 'birth'],
    likes: ['like'],
    'likes-type': ['like'],
    activity: ['like'],
    tonight: ['lamp'],
    chats: nothing,
    'chats-id': nothing,
    'members-id-chat': nothing,
    'members-id-share': nothing,
    'settings-blocked': nothing,
    'members-visitor': ['visit'],
    signup: ['visit'],
    'landers-look': ['visit'],
    'landers-tinderswipe': ['visit'],
  },
  calls: {
    search: ['visit', 'birth'],
    getProfile: ['visit', 'birth'],
    dealCards: ['visit', 'birth'],
    listMatches: ['visit', 'birth'],
    getLikes: ['like'],
    getNews: ['like'],
    autoLike: ['like'],
    getChats: nothing,
  },
}
