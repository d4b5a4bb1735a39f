/** May show on a lock screen, so it has neither names nor words of anybody. */
export type PushNote = {
  title: string
  body: string
  /** A later note with the same one replaces it. */
  url: string
  icon: string
}

/** Of the service worker to an open page, which answers by the port that comes along: it goes there. */
export type PressedNote = { open: string }

export const offlinePath = '/offline'
