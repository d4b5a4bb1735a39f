/** What a device shows. It lies on a lock screen: neither names nor words of anybody. */
export type PushNote = {
  title: string
  body: string
  /** An own path, opened when the note is pressed. A later note of the same one takes its place. */
  url: string
  /** An own path of the picture beside it. */
  icon: string
}

/** What the service worker keeps for when there is no connection: of nobody. */
export const offlinePath = '/offline'
