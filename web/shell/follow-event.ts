import type { ServerEvent } from '#contract/socket.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import type { ChatEvent, onChatEvent } from '#web/chat/on-chat-event.ts'
import type { Heard } from '#web/notices/news/follow-news.ts'

export async function followEvent(
  stores: Stores,
  send: Send,
  event: Exclude<ServerEvent, { type: 'refresh' | 'photos' }>,
): Promise<void> {
  switch (event.type) {
    case 'liked':
    case 'likes':
      return followLike(stores, send, event)
    case 'like':
      followLike(stores, send, event)
      return tellNews(stores, send, 'all')
    case 'photo':
      return tellNews(stores, send, 'all')
    case 'message': {
      await followChat(stores, send, event)
      const isOwn = event.message.sender === stores.viewer.viewer?.id
      return isOwn ? undefined : tellNews(stores, send, 'messages')
    }
    default:
      return followChat(stores, send, event)
  }
}

type LikeEvent = Extract<ServerEvent, { type: 'like' | 'liked' | 'likes' }>

/** Loaded on demand: most visits get none. If that fails, the next refresh catches up. */
function followLike(stores: Stores, send: Send, event: LikeEvent): void {
  void import('#web/likes/on-like-event.ts')
    .then(({ onLikeEvent }) => onLikeEvent(stores, send, event))
    .catch(() => undefined)
}

/** Loaded on demand: most visits have none. If that fails, the next refresh tells it. */
export async function tellNews(stores: Stores, send: Send, heard: Heard): Promise<void> {
  const { news, viewer } = stores
  if (viewer.viewer?.news === 'badges') return
  // Only the first refresh tells what is no news.
  if (news.place === null) return void (news.early = true)
  const { followNews } = await import('#web/notices/news/follow-news.ts')
  await followNews(stores, send, heard)
}

let chat: { onChatEvent: typeof onChatEvent } | undefined

/**
 * An open conversation has loaded the module before. If that fails, the next refresh catches up.
 */
async function followChat(stores: Stores, send: Send, event: ChatEvent): Promise<void> {
  chat ??= await import('#web/chat/on-chat-event.ts')
  await chat.onChatEvent(stores, send, event)
}
