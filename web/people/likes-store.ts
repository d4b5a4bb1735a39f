import { proxy } from 'valtio'
import type { LikesReply } from '#contract/likes.ts'
import type { ProfileRef } from '#contract/profile.ts'

export type Announcement = { profile: ProfileRef; as: 'like' | 'match' | 'suggestion' }

export type ShownLikes = {
  reply: LikesReply
  pieces: number
  after: string | undefined
  at: string
  changed: Readonly<Record<number, boolean>>
}

export type LikesStore = {
  /** Given (true) and taken back (false) since a page was loaded, by profile id. */
  changed: Record<number, boolean>
  sending: Record<number, true>
  announcement: Announcement | null
  list: ShownLikes | null
  /** `stale`: events that came since the reload began may not be in it. */
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

/** Confirmed by the server: whatever is loaded from now on includes them. */
export function settledLikes({ changed, sending }: LikesStore): Record<number, boolean> {
  return Object.fromEntries(Object.entries(changed).filter(([id]) => !sending[Number(id)]))
}

export function forgetSettled(store: LikesStore, settled: Readonly<Record<number, boolean>>): void {
  for (const [key, liked] of Object.entries(settled)) {
    const id = Number(key)
    if (store.changed[id] === liked && !store.sending[id]) delete store.changed[id]
  }
}
