import type { ServerEvent } from '#contract/socket.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { reloadLikes } from './reload-likes.ts'

type LikeEvent = Extract<ServerEvent, { type: 'like' | 'liked' | 'likes' }>

export function onLikeEvent(stores: Stores, send: Send, event: LikeEvent): void {
  void follow(stores, send, event).catch(() => undefined)
}

async function follow(stores: Stores, send: Send, event: LikeEvent): Promise<void> {
  if (event.type === 'liked') return followOwn(stores, send, event)
  await reloadLikes(stores, send)
}

async function followOwn(
  stores: Stores,
  send: Send,
  { profile, liked, tab }: Extract<LikeEvent, { type: 'liked' }>,
): Promise<void> {
  const { tab: here, changed, sending, list } = stores.likes
  // What was pressed here is known, and told late it would undo the next press; one under way is newer.
  if (tab !== here && !sending[profile]) changed[profile] = liked
  const listed = list?.reply.profiles.some(({ id }) => id === profile) ?? true
  if (!listed) await reloadLikes(stores, send)
}
