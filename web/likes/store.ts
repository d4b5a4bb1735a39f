import { proxy } from 'valtio'
import type { LikesReply } from '#contract/likes.ts'
import type { ProfileRef } from '#contract/profile.ts'

/** Whom the match modal shows, and as what: a suggestion is nobody's like. */
export type Announcement = { profile: ProfileRef; as: 'like' | 'match' | 'suggestion' }

/** A list as far as it is shown: so many pieces, from its start or from where an address said. */
export type ShownLikes = {
  reply: LikesReply
  pieces: number
  after: string | undefined
  /** The address that finds it again. */
  at: string
  /** Likes that were given (true) and taken back (false) since it was read, as in the store. */
  changed: Readonly<Record<number, boolean>>
}

export type LikesStore = {
  /** Likes given (true) and taken back (false), over what a page was loaded with. */
  changed: Record<number, boolean>
  /** Profiles whose like is on its way to the server. */
  sending: Record<number, true>
  announcement: Announcement | null
  /** The list while a likes page shows it, so that a like that arrives joins it. */
  list: ShownLikes | null
  /** Being fetched again; `stale`: what was told meanwhile may not be in it. */
  reloading: boolean
  stale: boolean
}

export function createLikesStore(): LikesStore {
  return proxy({
    changed: {},
    sending: {},
    announcement: null,
    list: null,
    reloading: false,
    stale: false,
  })
}

export function announce(store: LikesStore, announcement: Announcement): void {
  store.announcement = announcement
}

export function closeAnnouncement(store: LikesStore): void {
  store.announcement = null
}

/** What the server has answered to: whatever is loaded from now on knows of it. */
export function settledLikes({ changed, sending }: LikesStore): Record<number, boolean> {
  return Object.fromEntries(Object.entries(changed).filter(([id]) => !sending[Number(id)]))
}

/** What was loaded since tells more, of likes on other devices too. */
export function forgetSettled(store: LikesStore, settled: Readonly<Record<number, boolean>>): void {
  for (const [key, liked] of Object.entries(settled)) {
    const id = Number(key)
    if (store.changed[id] === liked && !store.sending[id]) delete store.changed[id]
  }
}
