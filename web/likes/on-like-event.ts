import type { ServerEvent } from '#contract/socket.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { SendCall } from '#web/app/use-send.ts'
import { announceNext } from './announce-next.ts'
import { reloadLikes } from './reload-likes.ts'

type LikeEvent = Extract<ServerEvent, { type: 'like' | 'liked' | 'likes' }>

export function onLikeEvent(stores: Stores, send: SendCall, event: LikeEvent): void {
  void follow(stores, send, event).catch(() => undefined)
}

/**
 * After missed events. With `more` new likes a match among them is announced, in one tab only; else
 * a shown list is reloaded.
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

/** An unliked profile stays in the list until it is reloaded, so that it can be liked again. */
async function followOwn(
  stores: Stores,
  send: SendCall,
  { profile, liked }: Extract<LikeEvent, { type: 'liked' }>,
): Promise<void> {
  const { changed, sending, list } = stores.likes
  // A press that is being sent from here is newer.
  if (!sending[profile]) changed[profile] = liked
  const listed = list?.reply.profiles.some(({ id }) => id === profile) ?? true
  if (!listed) await reloadLikes(stores, send)
}
