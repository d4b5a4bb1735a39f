/** A notification. It may show on a lock screen, so it has neither names nor words of anybody. */
export type PushNote = {
  title: string
  body: string
  /** The page that it opens. A later note with the same one replaces it. */
  url: string
  /** The path of its icon. */
  icon: string
}

/** The page that the service worker shows offline; the same for everybody. */
export const offlinePath = '/offline'
