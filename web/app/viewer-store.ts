import type { Frame } from '#contract/pages.ts'
import type { Balance, Viewer } from '#contract/viewer.ts'
import { createStore } from './create-store.ts'

export type ViewerStore = {
  viewer: Viewer | null
  /** Server clock minus browser clock, in milliseconds. */
  clockOffset: number
}

export function createViewerStore(frame: Pick<Frame, 'viewer' | 'now'>): ViewerStore {
  return createStore({ viewer: copy(frame.viewer), clockOffset: 0 })
}

export function setViewer(store: ViewerStore, viewer: Viewer | null): void {
  const before = store.viewer
  store.viewer = copy(viewer)
  const isOlder =
    viewer !== null && before?.id === viewer.id && viewer.credits_seq < before.credits_seq
  if (isOlder) setCredits(store, before)
}

/** Valtio mutates the object that it is given; a page's data must not change. */
function copy(viewer: Viewer | null): Viewer | null {
  return viewer && { ...viewer }
}

/** Unless the known balance is newer (`credits_seq`). */
export function setCredits(
  store: ViewerStore,
  { credits, credits_seq, paid_user }: Omit<Balance, 'paid_user'> & Partial<Balance>,
): void {
  const { viewer } = store
  if (!viewer || credits_seq < viewer.credits_seq) return
  viewer.credits = credits
  viewer.credits_seq = credits_seq
  if (paid_user !== undefined) viewer.paid_user = paid_user
}

export function setUnread(store: ViewerStore, unread: number): void {
  if (store.viewer) store.viewer.unread = unread
}

export function setNewLikes(store: ViewerStore, count: number): void {
  if (store.viewer) store.viewer.new_likes = count
}

export function syncClock(store: ViewerStore, serverNow: number, browserNow: number): void {
  store.clockOffset = serverNow - browserNow
}
