import type { ServerEvent } from '#contract/socket.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { useSend } from '#web/app/use-send.ts'
import { announceNext } from './announce-next.ts'
import { reloadLikes } from './reload-likes.ts'

type SendCall = ReturnType<typeof useSend>
type LikeEvent = Extract<ServerEvent, { type: 'like' }>

/** Somebody likes the viewer: the badge and the lists follow, and a match is shown. */
export function onLikeEvent(stores: Stores, send: SendCall, event: LikeEvent): void {
  const work = event.match
    ? announceNext(stores, send, { suggestions: false })
    : reloadLikes(stores, send)
  // The refresh of the page brings what was missed here.
  void work.catch(() => undefined)
}
