import type { Chat } from '#contract/chat.ts'
import { type News, newsCalls } from '#contract/news.ts'
import { href } from '#contract/route.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { announce } from '#web/people/likes-store.ts'
import { isOfDeleted, type NewsItem, photoNews } from './news-store.ts'
import { takeTurns, type Turns } from './take-turns.ts'

/** `messages`: nothing but messages can be new. */
export type Heard = 'messages' | 'all'

type Follower = {
  turns: Turns
  heard: Heard | null
  running: boolean
  /** By id, on this page: a like that is taken back and given again is told once. */
  shown: Set<string>
}

const followers = new WeakMap<Stores, Follower>()

/**
 * Shows what is new, however it was heard of: by an event, or after a gap. What the stores and the
 * server know is compared with what was told, so that nothing depends on hearing each event.
 */
export async function followNews(stores: Stores, send: Send, heard: Heard): Promise<void> {
  const follower = followers.get(stores) ?? begin(stores, send)
  if (follower.heard !== 'all') follower.heard = heard
  await tellAll(stores, send, follower)
}

function begin(stores: Stores, send: Send): Follower {
  const name = `news:${stores.viewer.viewer?.id}`
  const turns = takeTurns(name, stores.news.told, () => {
    void tellAll(stores, send, follower).catch(() => undefined)
  })
  const follower: Follower = { turns, heard: null, running: false, shown: new Set() }
  followers.set(stores, follower)
  return follower
}

/** One run at a time; what is heard during a run is told by it. What is not told stays heard. */
async function tellAll(stores: Stores, send: Send, follower: Follower): Promise<void> {
  if (follower.running) return
  follower.running = true
  try {
    while (follower.heard && follower.turns.isMine()) {
      const { heard } = follower
      follower.heard = null
      tellMessages(stores)
      follower.turns.share()
      if (heard === 'all') {
        await tellOthers(stores, send, follower.shown).catch((error: unknown) => {
          follower.heard = 'all'
          throw error
        })
      }
    }
  } finally {
    follower.running = false
  }
}

function tellMessages({ news, chat, viewer }: Stores): void {
  for (const entry of chat.chats ?? []) {
    const { conversation, num_unread_messages: unread, last_message: last, muted } = entry
    const told = news.told[conversation.id] ?? 0
    if (!last || last.seq <= told) continue
    news.told[conversation.id] = last.seq
    const isOwn = last.sender === viewer.viewer?.id
    if (unread === 0 || muted || isOwn || location.pathname === href('chats')) continue
    showMessages(news.items, entry, Math.min(unread, last.seq - told))
  }
}

function showMessages(
  items: NewsItem[],
  { conversation, profile, last_message }: Chat,
  more: number,
) {
  const id = `chat:${conversation.id}`
  const at = items.findIndex((item) => item.id === id)
  const count = more + (items[at]?.count ?? 0)
  const kind = last_message?.kind ?? 'text'
  const item: NewsItem = {
    id,
    kind: count > 1 || kind === 'text' ? 'message' : kind,
    profile,
    photo: null,
    conversation: conversation.id,
    href: href('chats-id', { id: conversation.id }),
    count,
  }
  if (at < 0) items.push(item)
  else items[at] = item
}

/** Shown first, then noted as told: if that fails it may be told once more, never not at all. */
async function tellOthers(stores: Stores, send: Send, shown: Set<string>): Promise<void> {
  const { news } = stores
  const { likes, photos, next } = await send(newsCalls.getNews, { after: news.place ?? '' })
  for (const item of itemsOf({ likes, photos })) {
    const known = shown.has(item.id) || isOnScreen(stores, item)
    if (!known && !isOfDeleted(news, item) && !fills(stores, item)) news.items.push(item)
    shown.add(item.id)
  }
  if (likes.length + photos.length > 0) {
    await send(newsCalls.tellNews, {
      likes: likes.map(({ profile }) => profile.id),
      photos: photos.map(({ id }) => id),
    })
  }
  news.place = next
}

function itemsOf({ likes, photos }: Pick<News, 'likes' | 'photos'>): NewsItem[] {
  const one = { conversation: null, count: 1 }
  return [
    ...likes.map(({ profile, match }) => ({
      ...one,
      id: `like:${profile.id}`,
      kind: match ? ('match' as const) : ('like' as const),
      profile,
      photo: null,
      href: href('likes-m-id', { id: profile.id }),
    })),
    ...photos.map(({ id, status, filename, at }) => ({
      ...one,
      id: `${photoNews(id)}${at}`,
      kind: status === 'removed' ? ('photo_removed' as const) : ('photo_active' as const),
      profile: null,
      photo: filename,
      href: href('profile-photos'),
    })),
  ]
}

/** A match fills the screen, once, except of who is in the middle of something. */
function fills({ likes, viewer }: Stores, { kind, profile }: NewsItem): boolean {
  if (kind !== 'match' || profile?.kind !== 'member' || viewer.viewer?.news !== 'named')
    return false
  const busy = document.querySelector('dialog[open], [data-task], :is(input, textarea):focus')
  if (busy || likes.announcement) return false
  announce(likes, { profile, as: 'match' })
  return true
}

/** In the match modal, or in a list to which it is added by itself. */
function isOnScreen({ likes: { announcement, list } }: Stores, { profile }: NewsItem): boolean {
  if (!profile) return false
  return announcement?.profile.id === profile.id || (list !== null && list.reply.type !== 'given')
}
