import type { LikesReply } from '#contract/likes.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { createStore } from '#web/app/create-store.ts'

export type Announcement = { profile: ProfileRef; as: 'like' | 'match' | 'suggestion' }

export type ShownLikes = {
  reply: LikesReply
  pieces: number
  after: string | undefined
  at: string
  changed: Settled
}

export type LikesStore = {
  /** Names this page in what the server tells of its own presses. */
  tab: string
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
  return createStore({
    tab: crypto.randomUUID(),
    changed: {},
    sending: {},
    announcement: null,
    list: null,
    reloading: false,
    stale: false,
  })
}

/**
 * The server may have done it although its answer was lost: what it tells of it later is followed, as
 * of another page.
 */
export async function asOwnPress<Reply>(
  store: LikesStore,
  act: (tab: string) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await act(store.tab)
  } catch (error) {
    store.tab = crypto.randomUUID()
    throw error
  }
}

export function announce(store: LikesStore, announcement: Announcement): void {
  store.announcement = announcement
}

export function closeAnnouncement(store: LikesStore): void {
  store.announcement = null
}

/** Given (true) and taken back (false), by profile id. */
export type Settled = Readonly<Record<number, boolean>>

/** Confirmed by the server: whatever is loaded from now on includes them. */
export function settledLikes({ changed, sending }: LikesStore): Settled {
  return Object.fromEntries(Object.entries(changed).filter(([id]) => !sending[Number(id)]))
}

export function forgetSettled(store: LikesStore, settled: Settled): void {
  for (const [key, liked] of Object.entries(settled)) {
    const id = Number(key)
    if (store.changed[id] === liked && !store.sending[id]) delete store.changed[id]
  }
}

export function withSettled<One extends { id: number; liked?: boolean }>(
  people: One[],
  settled: Settled,
): One[] {
  return people.map((one) => ({ ...one, liked: settled[one.id] ?? one.liked }))
}

export function settleShownLikes(shown: ShownLikes, settled: Settled): void {
  shown.reply.profiles = withSettled(shown.reply.profiles, settled)
  shown.changed = { ...shown.changed, ...settled }
}
