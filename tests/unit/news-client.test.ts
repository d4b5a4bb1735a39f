import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Chat, ChatMessage } from '#contract/chat.ts'
import type { News } from '#contract/news.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { beginNews } from '#web/notices/news/begin-news.ts'
import { followNews } from '#web/notices/news/follow-news.ts'
import { dropPhotoNews } from '#web/notices/news/news-store.ts'
import { restartNews } from '#web/notices/news/restart-news.ts'
import { takeTurns } from '#web/notices/news/take-turns.ts'
import { createStores } from '#web/shell/create-stores.ts'
import { eventually } from '../support/eventually.ts'

const me = 1
const loadedAt = 1000

function makePage() {
  const listeners = new Set<() => void>()
  return {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    show(visibilityState: DocumentVisibilityState) {
      this.visibilityState = visibilityState
      for (const listener of listeners) listener()
    },
  }
}

const person = (id: number, more: Partial<ProfileRef> = {}) =>
  ({ id, name: `P${id}`, kind: 'member', ...more }) as ProfileRef

function chatOf(id: number, seq: number, unread: number, more: Partial<ChatMessage> = {}): Chat {
  const last_message = { seq, sender: id, kind: 'text', sent_at: loadedAt + seq, ...more }
  return {
    conversation: { id },
    profile: person(id),
    num_unread_messages: unread,
    last_message: last_message as ChatMessage,
    read_seq: 0,
    pinned: false,
    archived: false,
    muted: false,
  }
}

function makeServer() {
  const fresh: News = { likes: [], photos: [], next: 'p1' }
  const server = { fresh, asked: 0, down: false, lost: false, told: [] as number[] }
  const send = (async (call: { method: string }, input: { likes: number[]; photos: string[] }) => {
    if (server.down) throw new Error('offline')
    if (call.method === 'GET') {
      server.asked++
      return structuredClone(fresh)
    }
    if (server.lost) throw new Error('lost')
    server.told.push(...input.likes)
    fresh.likes = fresh.likes.filter(({ profile }) => !input.likes.includes(profile.id))
    fresh.photos = fresh.photos.filter(({ id }) => !input.photos.includes(id))
    return undefined
  }) as unknown as Send
  return { ...server, server, send }
}

let page: ReturnType<typeof makePage>
let stores: Stores
let { server, send } = makeServer()
let member = 0

beforeEach(() => {
  page = makePage()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/settings' })
  // A member each, so that no page of an earlier test has the turn.
  member += 1000
  stores = createStores({
    viewer: { id: me + member, new_likes: 0 } as Viewer,
    now: loadedAt,
  } as never)
  ;({ server, send } = makeServer())
})
afterEach(() => {
  page.show('hidden')
  vi.unstubAllGlobals()
})

const begin = (...chats: Chat[]) => {
  stores.chat.chats = chats
  return beginNews(stores, 'p0')
}
const hear = (heard: 'messages' | 'all') => followNews(stores, send, heard).catch(() => undefined)
const shown = () => stores.news.items.map(({ id, kind, count }) => `${id} ${kind} ${count}`)

describe('messages', () => {
  it('messages from before the page are no news, those since are, each once', async () => {
    expect(begin(chatOf(5, 3, 2, { sent_at: loadedAt }))).toBe(false)
    await hear('messages')
    await eventually(() => expect(stores.news.told[5]).toBe(3))
    stores.chat.chats = [chatOf(5, 5, 4)]
    await hear('messages')
    await eventually(() => expect(shown()).toEqual(['chat:5 message 2']))
    await hear('messages')
    await hear('all')
    expect(shown()).toEqual(['chat:5 message 2'])
  })

  it('that came while the page loaded are told at the first refresh', async () => {
    expect(begin(chatOf(5, 3, 1), chatOf(6, 9, 1, { sent_at: 1 }))).toBe(true)
    await hear('all')
    await eventually(() => expect(shown()).toEqual(['chat:5 message 1']))
  })

  it('messages of one conversation are one notice, which counts on until it is closed', async () => {
    begin(chatOf(5, 1, 0, { sent_at: 1 }), chatOf(6, 1, 0, { sent_at: 1 }))
    for (const seq of [2, 3, 4]) {
      stores.chat.chats = [chatOf(5, seq, seq - 1), chatOf(6, 1, 0)]
      await hear('messages')
    }
    await eventually(() => expect(shown()).toEqual(['chat:5 message 3']))
    stores.news.items = []
    stores.chat.chats = [chatOf(6, 2, 1, { kind: 'gift' }), chatOf(5, 5, 4)]
    await hear('messages')
    expect(shown()).toEqual(['chat:6 gift 1', 'chat:5 message 1'])
  })

  it('own messages, and those read or on the screen, are no news', async () => {
    begin(chatOf(5, 1, 0, { sent_at: 1 }), chatOf(6, 1, 0, { sent_at: 1 }))
    await hear('all')
    await eventually(() => expect(server.asked).toBe(1))
    stores.chat.chats = [chatOf(5, 2, 1, { sender: me + member }), chatOf(6, 2, 0)]
    await hear('messages')
    vi.stubGlobal('location', { pathname: '/chats' })
    stores.chat.chats = [chatOf(5, 3, 2), chatOf(6, 2, 0)]
    await hear('messages')
    vi.stubGlobal('location', { pathname: '/settings' })
    await hear('messages')
    expect(shown()).toEqual([])
  })

  it('that came while the member had switched notices off are none', async () => {
    begin(chatOf(5, 1, 0, { sent_at: 1 }))
    stores.chat.chats = [chatOf(5, 4, 3, { sent_at: Date.now() - 5000 })]
    restartNews(stores, 'named')
    beginNews(stores, 'p0')
    await hear('all')
    await eventually(() => expect(server.asked).toBe(1))
    expect(shown()).toEqual([])
  })
})

describe('likes and photos', () => {
  const like = (id: number, match = false) =>
    server.fresh.likes.push({ profile: person(id), match })

  beforeEach(() => void begin())

  it('are shown and then told, and asked for again only from there', async () => {
    like(7)
    like(8, true)
    server.fresh.photos.push({ id: 'x', status: 'removed', filename: null, at: 5 })
    await hear('all')
    await eventually(() => expect(server.told).toEqual([7, 8]))
    expect(shown()).toEqual(['like:7 like 1', 'like:8 match 1', 'photo:x:5 photo_removed 1'])
    expect(stores.news.place).toBe('p1')
  })

  it('are told no more of a photo that is deleted', async () => {
    const active = { status: 'active', filename: '/photos/x/thumb.webp', at: 5 } as const
    server.fresh.photos.push({ id: 'x', ...active }, { id: 'xy', ...active })
    await hear('all')
    await eventually(() => expect(shown()).toHaveLength(2))
    dropPhotoNews(stores.news, 'x')
    expect(shown()).toEqual(['photo:xy:5 photo_active 1'])
    // Read before, and answered after it.
    server.fresh.photos.push({ id: 'x', ...active, at: 6 })
    await hear('all')
    expect(shown()).toEqual(['photo:xy:5 photo_active 1'])
  })

  it('are told at the next refresh if the line was cut, and not twice', async () => {
    like(7)
    server.down = true
    await hear('all')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([shown(), stores.news.place]).toEqual([[], 'p0'])
    server.down = false
    await hear('messages')
    await eventually(() => expect(shown()).toEqual(['like:7 like 1']))
    await hear('all')
    expect(shown()).toEqual(['like:7 like 1'])
  })

  it('whose telling was lost, or that are given again, are not shown again', async () => {
    like(7)
    server.lost = true
    await hear('all')
    await eventually(() => expect(shown()).toEqual(['like:7 like 1']))
    stores.news.items = []
    server.lost = false
    await hear('all')
    await eventually(() => expect(server.told).toEqual([7]))
    like(7)
    await hear('all')
    expect([shown(), server.told]).toEqual([[], [7, 7]])
  })

  it('that the match modal or a list of likes shows already are told without a notice', async () => {
    stores.likes.announcement = { profile: person(7), as: 'match' }
    like(7)
    like(8)
    await hear('all')
    await eventually(() => expect(server.told).toEqual([7, 8]))
    expect(shown()).toEqual(['like:8 like 1'])
    stores.likes.list = { reply: { type: 'received' } } as never
    like(9)
    await hear('all')
    expect([shown(), server.told]).toEqual([['like:8 like 1'], [7, 8, 9]])
  })

  it('disappear when the person is blocked', async () => {
    like(7)
    like(8)
    await hear('all')
    await eventually(() => expect(shown()).toHaveLength(2))
    stores.forgetProfile(7)
    expect(shown()).toEqual(['like:8 like 1'])
  })

  it('wait while nobody looks', async () => {
    page.show('hidden')
    like(7)
    await hear('all')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([shown(), server.asked]).toEqual([[], 0])
    page.show('visible')
    await eventually(() => expect(shown()).toEqual(['like:7 like 1']))
  })
})

describe('of the pages of a browser', () => {
  const name = () => `news:test-${member}`

  function open(told: Record<number, number> = {}) {
    const own = makePage()
    const begun = { times: 0 }
    const turns = takeTurns(name(), told, () => begun.times++, own)
    return { own, told, begun, turns }
  }

  it('only the page in view tells, and the next one when that is hidden', async () => {
    const [first, second] = [open(), open()]
    await eventually(() => expect(first.turns.isMine()).toBe(true))
    expect(second.turns.isMine()).toBe(false)
    first.own.show('hidden')
    await eventually(() => expect(second.turns.isMine()).toBe(true))
    expect(first.turns.isMine()).toBe(false)
    first.own.show('visible')
    second.own.show('hidden')
    await eventually(() => expect(first.turns.isMine()).toBe(true))
    expect([first.begun.times, second.begun.times]).toEqual([2, 1])
    first.own.show('hidden')
  })

  it('each knows what the others have told before it begins', async () => {
    const first = open()
    await eventually(() => expect(first.turns.isMine()).toBe(true))
    first.told[5] = 9
    const second = open({ 5: 3, 6: 2 })
    second.own.show('hidden')
    first.turns.share()
    await eventually(() => expect(second.told).toEqual({ 5: 9, 6: 2 }))
    first.told[5] = 12
    first.own.show('hidden')
    second.own.show('visible')
    await eventually(() => expect(second.turns.isMine()).toBe(true))
    expect(second.told[5]).toBe(12)
    second.own.show('hidden')
  })

  it('one that is left before its turn begins does not tell', async () => {
    const only = open()
    await new Promise((resolve) => setTimeout(resolve, 60))
    only.own.show('hidden')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect([only.turns.isMine(), only.begun.times]).toEqual([false, 0])
  })
})
