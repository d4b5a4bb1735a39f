import { proxy } from 'valtio'
import type { Frame } from '#contract/pages.ts'
import type { Viewer } from '#contract/viewer.ts'

/** The signed-in member and what the badges show; each page and each event brings it up to date. */
export type ViewerStore = {
  viewer: Viewer | null
  /** The server's clock minus the browser's, milliseconds. */
  clockOffset: number
}

export function createViewerStore(frame: Pick<Frame, 'viewer' | 'now'>): ViewerStore {
  return proxy({ viewer: copy(frame.viewer), clockOffset: 0 })
}

export function setViewer(store: ViewerStore, viewer: Viewer | null): void {
  store.viewer = copy(viewer)
}

/** Valtio writes into the object that it is given, and a page's data stays as it came. */
function copy(viewer: Viewer | null): Viewer | null {
  return viewer && { ...viewer }
}

/** A purchase or a spent credit that the server has told of. */
export function setCredits(store: ViewerStore, credits: number, paidUser?: boolean): void {
  if (!store.viewer) return
  store.viewer.credits = credits
  if (paidUser !== undefined) store.viewer.paid_user = paidUser
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
