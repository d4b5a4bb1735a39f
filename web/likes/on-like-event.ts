import type { ServerEvent } from '#contract/socket.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { useSend } from '#web/app/use-send.ts'
import { announceNext } from './announce-next.ts'
import { reloadLikes } from './reload-likes.ts'

type SendCall = ReturnType<typeof useSend>
type LikeEvent = Extract<ServerEvent, { type: 'like' | 'liked' | 'likes' }>

/** What became of likes elsewhere: the badge, the hearts and the list follow, and a match is shown. */
export function onLikeEvent(stores: Stores, send: SendCall, event: LikeEvent): void {
  // The refresh of the page brings what was missed here.
  void follow(stores, send, event).catch(() => undefined)
}

/**
 * After a gap, in which events were missed: if there are `more` new likes than before, a match among
 * them is told, by one page of the viewer; and the list is read again where one is shown.
 */
export async function catchUpLikes(stores: Stores, send: SendCall, more: boolean): Promise<void> {
  const announced = more && (await announceNext(stores, send, 'match'))
  if (!announced && stores.likes.list) await reloadLikes(stores, send)
}

async function follow(stores: Stores, send: SendCall, event: LikeEvent): Promise<void> {
  if (event.type === 'liked') return followOwn(stores, send, event)
  const announced =
    event.type === 'like' && event.match && (await announceNext(stores, send, 'match'))
  if (!announced) await reloadLikes(stores, send)
}

/** Who is in the list stays there until it is read again, so that a like can be given back. */
async function followOwn(
  stores: Stores,
  send: SendCall,
  { profile, liked }: Extract<LikeEvent, { type: 'liked' }>,
): Promise<void> {
  const { changed, sending, list } = stores.likes
  // A press that is under way here comes after it.
  if (!sending[profile]) changed[profile] = liked
  const listed = list?.reply.profiles.some(({ id }) => id === profile) ?? true
  if (!listed) await reloadLikes(stores, send)
}
