import { proxy } from 'valtio'
import type { Frame } from '#contract/pages.ts'
import type { Balance, Viewer } from '#contract/viewer.ts'

/** The signed-in member and what the badges show; each page and each event brings it up to date. */
export type ViewerStore = {
  viewer: Viewer | null
  /** The server's clock minus the browser's, milliseconds. */
  clockOffset: number
}

export function createViewerStore(frame: Pick<Frame, 'viewer' | 'now'>): ViewerStore {
  return proxy({ viewer: copy(frame.viewer), clockOffset: 0 })
}

/** As it was read: a balance that was told meanwhile is newer. */
export function setViewer(store: ViewerStore, viewer: Viewer | null): void {
  const before = store.viewer
  store.viewer = copy(viewer)
  const isOlder =
    viewer !== null && before?.id === viewer.id && viewer.credits_seq < before.credits_seq
  if (isOlder) setCredits(store, before)
}

/** Valtio writes into the object that it is given, and a page's data stays as it came. */
function copy(viewer: Viewer | null): Viewer | null {
  return viewer && { ...viewer }
}

/** A purchase or a spent credit that the server has told of; in what order, its number says. */
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

/** Unread messages of all conversations together. */
export function setUnread(store: ViewerStore, unread: number): void {
  if (store.viewer) store.viewer.unread = unread
}

export function setNewLikes(store: ViewerStore, count: number): void {
  if (store.viewer) store.viewer.new_likes = count
}

export function syncClock(store: ViewerStore, serverNow: number, browserNow: number): void {
  store.clockOffset = serverNow - browserNow
}
