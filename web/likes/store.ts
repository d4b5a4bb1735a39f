import { proxy } from 'valtio'
import type { LikesReply } from '#contract/likes.ts'
import type { ProfileRef } from '#contract/profile.ts'

/** Whom the match modal shows, and as what: a suggestion is nobody's like. */
export type Announcement = { profile: ProfileRef; as: 'like' | 'match' | 'suggestion' }

export type LikesStore = {
  /** Likes given (true) and taken back (false) on this client, over what a page was loaded with. */
  changed: Record<number, boolean>
  /** Profiles whose like is on its way to the server. */
  sending: Record<number, true>
  announcement: Announcement | null
  /** The lists while a likes page shows them, so that a like that arrives joins them. */
  lists: LikesReply | null
}

export function createLikesStore(): LikesStore {
  return proxy({ changed: {}, sending: {}, announcement: null, lists: null })
}

export function announce(store: LikesStore, announcement: Announcement): void {
  store.announcement = announcement
}

export function closeAnnouncement(store: LikesStore): void {
  store.announcement = null
}

export function showLists(store: LikesStore, lists: LikesReply): void {
  store.lists = lists
}

export function hideLists(store: LikesStore): void {
  store.lists = null
}

/** Lists that were fetched again matter only while they are shown. */
export function updateLists(store: LikesStore, lists: LikesReply): void {
  if (store.lists) store.lists = lists
}
