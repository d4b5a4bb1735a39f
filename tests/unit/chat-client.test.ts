import { snapshot } from 'valtio'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import { CallError } from '#web/api/call-error.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { setViewer } from '#web/app/viewer-store.ts'
import { loadLatest } from '#web/chat/catch-up-open.ts'
import { catchUp } from '#web/chat/catch-up.ts'
import { groupMessages } from '#web/chat/group-messages.ts'
import { keepDraft } from '#web/chat/keep-draft.ts'
import { onChatEvent } from '#web/chat/on-chat-event.ts'
import { openingLines } from '#web/chat/opening-lines.ts'
import { discard, retry, sendGift, sendText, sendUnsent } from '#web/chat/outgoing.ts'
import { readOpenChat } from '#web/chat/read-open-chat.ts'
import { removeChat } from '#web/chat/remove-chat.ts'
import { sendLeft } from '#web/chat/send-left.ts'
import { addOlder, fillFromPage } from '#web/chat/store.ts'
import { restoreUnsent } from '#web/chat/unsent.ts'
import { createStores } from '#web/shell/create-stores.ts'
import { eventually } from '../support/eventually.ts'

const me = 1
const other = 2
const conversation = 7

function message(seq: number, sender = other, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `m${seq}`,
    seq,
    sender,
    kind: 'text',
    text: `text ${seq}`,
    quote: null,
    shares: false,
    gift: null,
    photo: null,
    shut: null,
    voice: null,
    written_by: null,
    caution: null,
    credits: 1,
    sent_at: seq * 1000,
    delivery: 'delivered',
    signs: { sender: null, other: null },
    ...more,
  }
}

function chatWith(last: ChatMessage, unread = 0) {
  const profile = { id: other, name: 'Noor', kind: 'member' } as never
  return {
    conversation: { id: conversation },
    profile,
    num_unread_messages: unread,
    last_message: last,
    read_seq: 0,
    pinned: false,
    archived: false,
    muted: false,
  }
}

const list = { next: null, found: null, later: false }

function openStores(upTo: number, unread = 0): Stores {
  const viewer = { id: me, credits: 5, unread } as Viewer
  const stores = createStores({ viewer, now: 0 } as never)
  const messages = Array.from({ length: upTo }, (_, index) => message(index + 1))
  const entry = chatWith(message(upTo), unread)
  fillFromPage(
    stores.chat,
    {
      chats: [entry],
      ...list,
      open: {
        conversation,
        entry,
        signing: null,
        looking: null,
        ending: null,
        profile: { id: other } as never,
        history: { messages, more: false, read_seq: 0 },
        answer: null,
        offer: { bundles: [], discount: null, held_by: null },
        mismatch: false,
        notice: null,
        unread_from: null,
        before: null,
        key: '',
        giving: null,
        asked: null,
        line: null,
        quote: null,
        sharing: null,
        shared: {},
        lots: [],
      },
    },
    unread,
  )
  stores.chat.open = conversation
  return stores
}

type Asked = { path: string; method: string; input: Record<string, unknown> }

function server(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  const send = (async ({ path, method }: Asked, input: Asked['input']) => {
    asked.push({ path, method, input })
    return answer({ path, method, input })
  }) as unknown as Send
  return { send, asked, of: (path: string) => asked.filter((call) => call.path === path) }
}

const seqs = ({ chat }: Stores) => chat.chat_messages[conversation]?.messages.map(({ seq }) => seq)

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

describe('an event', () => {
  it('inserts a message once, and counts it as unread in a conversation that is not open', () => {
    const stores = openStores(2)
    stores.chat.open = null
    const { send } = server(() => undefined)
    const event = { type: 'message', conversation, message: message(3) } as const
    for (let n = 0; n < 3; n++) void onChatEvent(stores, send, event)
    expect(seqs(stores)).toEqual([1, 2, 3])
    expect(stores.chat.chats).toMatchObject([{ num_unread_messages: 1, last_message: { seq: 3 } }])
    expect(stores.viewer.viewer?.unread).toBe(1)
  })

  it('is marked as read at once in the visible conversation, and not in a hidden window', async () => {
    const stores = openStores(2)
    const { send, of } = server(() => undefined)
    void onChatEvent(stores, send, { type: 'message', conversation, message: message(3) })
    await eventually(() => expect(of('/api/chat-read.php')).toHaveLength(1))
    expect(of('/api/chat-read.php')[0]?.input).toEqual({ conversation, seq: 3 })
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    void onChatEvent(stores, send, { type: 'message', conversation, message: message(4) })
    await Promise.resolve()
    expect(of('/api/chat-read.php')).toHaveLength(1)
    expect(stores.viewer.viewer?.unread).toBe(1)
  })

  it('is rendered once, without an unread count in between, and reported afterwards', async () => {
    const stores = openStores(2)
    const { send, of } = server(() => undefined)
    void onChatEvent(stores, send, { type: 'message', conversation, message: message(3) })
    expect([seqs(stores), stores.viewer.viewer?.unread]).toEqual([[1, 2, 3], 0])
    expect(of('/api/chat-read.php')).toEqual([])
    await eventually(() => expect(of('/api/chat-read.php')).toHaveLength(1))
  })

  it('that repeats what is there leaves every message as it is', () => {
    const stores = openStores(2)
    const { send } = server(() => undefined)
    const messages = () => stores.chat.chat_messages[conversation]?.messages
    const before = snapshot(stores.chat)
    void onChatEvent(stores, send, { type: 'message', conversation, message: message(2) })
    expect(snapshot(stores.chat)).toBe(before)
    const changed = message(2, other, { delivery: 'returned' })
    void onChatEvent(stores, send, { type: 'message', conversation, message: changed })
    expect(messages()?.map(({ delivery }) => delivery)).toEqual(['delivered', 'returned'])
    expect(snapshot(stores.chat).chat_messages[conversation]?.messages[0]).toBe(
      before.chat_messages[conversation]?.messages[0],
    )
  })

  it('out of turn fetches exactly the gap', async () => {
    const stores = openStores(2)
    const { send, of } = server(({ path }) =>
      path === '/api/chat.php'
        ? { messages: [3, 4, 5].map((seq) => message(seq)), more: false, read_seq: 0 }
        : undefined,
    )
    void onChatEvent(stores, send, { type: 'message', conversation, message: message(5) })
    await eventually(() => expect(seqs(stores)).toEqual([1, 2, 3, 4, 5]))
    expect(of('/api/chat.php').map(({ input }) => input)).toEqual([{ conversation, after: 2 }])
  })

  it('out of turn says so when the gap cannot be had', async () => {
    const stores = openStores(2)
    const { send } = server(() => {
      throw new CallError('offline')
    })
    const event = { type: 'message', conversation, message: message(5) } as const
    await expect(onChatEvent(stores, send, event)).rejects.toThrow(CallError)
    expect(seqs(stores)).toEqual([1, 2])
  })

  it('a new conversation fetches the list; before there is one it only counts', async () => {
    const stores = openStores(1)
    const { send, of } = server(() => ({ chats: [], next: null, unread: 0 }))
    void onChatEvent(stores, send, { type: 'message', conversation: 8, message: message(1) })
    await eventually(() => expect(of('/api/chats.php')).toHaveLength(1))
    stores.chat.chats = null
    void onChatEvent(stores, send, { type: 'message', conversation: 8, message: message(2) })
    expect(stores.viewer.viewer?.unread).toBe(1)
  })

  it('that a message is there which was kept from the page shows it, and fetches the list', async () => {
    const stores = openStores(3)
    const thread = stores.chat.chat_messages[conversation]
    if (thread) thread.messages = thread.messages.filter(({ seq }) => seq !== 2)
    const { send, of } = server(({ path }) =>
      path === '/api/chats.php'
        ? { chats: [chatWith(message(3))], next: null, unread: 0 }
        : undefined,
    )
    const hear = (changed: ChatMessage) =>
      onChatEvent(stores, send, { type: 'changed', conversation, message: changed })
    await hear(message(2, other, { delivery: 'removed' }))
    await hear(message(3))
    expect([seqs(stores), of('/api/chats.php')]).toEqual([[1, 3], []])
    await hear(message(2))
    expect(seqs(stores)).toEqual([1, 2, 3])
    expect(of('/api/chats.php')).toHaveLength(1)
  })

  it('that a message is there which was shown as removed fetches what is unread', async () => {
    const stores = openStores(3)
    const { send, of } = server(({ path }) =>
      path === '/api/chats.php'
        ? { chats: [chatWith(message(3))], next: null, unread: 0 }
        : undefined,
    )
    const hear = (changed: ChatMessage) =>
      onChatEvent(stores, send, { type: 'changed', conversation, message: changed })
    await hear(message(3, other, { delivery: 'removed' }))
    expect(of('/api/chats.php')).toEqual([])
    await hear(message(3))
    expect([seqs(stores), of('/api/chats.php')]).toMatchObject([[1, 2, 3], [{}]])
  })

  it('tells what the other has read, and what was read in another page', () => {
    const stores = openStores(3, 2)
    const { send } = server(() => undefined)
    void onChatEvent(stores, send, { type: 'read', conversation, seq: 2, reader: other })
    void onChatEvent(stores, send, { type: 'read', conversation, seq: 1, reader: other })
    expect(stores.chat.chat_messages[conversation]?.read_seq).toBe(2)
    void onChatEvent(stores, send, { type: 'read', conversation, seq: 3, reader: me })
    expect(stores.viewer.viewer?.unread).toBe(0)
  })

  it('a balance is applied by its number, in whatever order events and refresh arrive', () => {
    const stores = openStores(1)
    const { send } = server(() => undefined)
    const told = (credits: number, credits_seq: number) =>
      void onChatEvent(stores, send, { type: 'credits', credits, credits_seq, paid_user: true })
    told(3, 7)
    told(4, 6)
    expect(stores.viewer.viewer).toMatchObject({ credits: 3, credits_seq: 7 })
    const read = (credits: number, credits_seq: number) =>
      setViewer(stores.viewer, { id: me, credits, credits_seq, unread: 5 } as Viewer)
    read(4, 6)
    expect(stores.viewer.viewer).toMatchObject({ credits: 3, credits_seq: 7, unread: 5 })
    read(9, 8)
    expect(stores.viewer.viewer).toMatchObject({ credits: 9, credits_seq: 8 })
    setViewer(stores.viewer, { id: other, credits: 1, credits_seq: 1 } as Viewer)
    expect(stores.viewer.viewer).toMatchObject({ credits: 1, credits_seq: 1 })
  })

  it('removes what another page has removed, except what was said since', () => {
    const stores = openStores(3, 2)
    const { send } = server(() => undefined)
    void onChatEvent(stores, send, { type: 'removed', conversation, seq: 2 })
    expect([seqs(stores), stores.chat.chats]).toMatchObject([[3], [{}]])
    void onChatEvent(stores, send, { type: 'removed', conversation, seq: 3 })
    expect([seqs(stores), stores.chat.chats]).toEqual([[], []])
    expect(stores.viewer.viewer?.unread).toBe(0)
  })

  it('typing ends when the message arrives', () => {
    const stores = openStores(1)
    const { send } = server(() => undefined)
    void onChatEvent(stores, send, { type: 'typing', conversation })
    expect(stores.chat.typing[conversation]).toBeGreaterThan(Date.now())
    void onChatEvent(stores, send, { type: 'message', conversation, message: message(2) })
    expect(stores.chat.typing).toEqual({})
  })
})

it('catching up asks for the list and for what the open conversation lacks', async () => {
  const stores = openStores(2)
  const { send, of } = server(({ path, input }) => {
    if (path === '/api/chats.php')
      return { chats: [chatWith(message(83), 81)], next: null, unread: 81 }
    const after = Number(input['after'] ?? 43)
    const newer = Array.from({ length: 40 }, (_, index) => message(after + 1 + index))
    return {
      messages: newer.filter(({ seq }) => seq <= 83),
      more: input['after'] === undefined || after < 43,
      read_seq: 0,
    }
  })
  await catchUp(stores, send)
  expect(seqs(stores)).toHaveLength(83)
  expect(of('/api/chat.php').map(({ input }) => input['after'])).toEqual([2, 42, 82, undefined])
  await eventually(() =>
    expect(of('/api/chat-read.php')[0]?.input).toEqual({ conversation, seq: 83 }),
  )
})

it('catching up goes on after a page that is short', async () => {
  const stores = openStores(2)
  const { send, of } = server(({ path, input }) => {
    if (path === '/api/chats.php')
      return { chats: [chatWith(message(5), 3)], next: null, unread: 3 }
    const after = Number(input['after'] ?? 4)
    const more = after < 4 || input['after'] === undefined
    return { messages: [message(after + 1)], more, read_seq: 0 }
  })
  await catchUp(stores, send)
  expect(seqs(stores)).toEqual([1, 2, 3, 4, 5])
  expect(of('/api/chat.php').map(({ input }) => input['after'])).toEqual([2, 3, 4, undefined])
})

it('catching up asks what became of messages that waited', async () => {
  const stores = openStores(2)
  const own = (delivery: ChatMessage['delivery']) => message(2, me, { delivery })
  stores.chat.chat_messages[conversation]?.messages.splice(1, 1, own('waiting'))
  const { send, of } = server(({ path, input }) =>
    path === '/api/chats.php'
      ? { chats: [chatWith(own('delivered'))], next: null, unread: 0 }
      : { messages: [own('delivered')], more: input['after'] === undefined, read_seq: 0 },
  )
  await catchUp(stores, send)
  expect(of('/api/chat.php').map(({ input }) => input['after'])).toEqual([1, undefined])
  expect(stores.chat.chat_messages[conversation]?.messages.at(-1)?.delivery).toBe('delivered')
})

it('a conversation that the other side begins while its empty page is open is loaded', async () => {
  const stores = openStores(1)
  delete stores.chat.chat_messages[conversation]
  stores.chat.chats = []
  const { send, of } = server(({ path }) => {
    if (path === '/api/chats.php')
      return { chats: [chatWith(message(2), 2)], next: null, unread: 2 }
    if (path === '/api/chat-read.php') return undefined
    return { messages: [message(1), message(2)], more: false, read_seq: 0 }
  })
  void onChatEvent(stores, send, { type: 'message', conversation, message: message(1) })
  await vi.waitFor(() => expect(stores.chat.chats).toHaveLength(1))
  expect(of('/api/chat-read.php')).toEqual([])
  await loadLatest(stores, send, conversation)
  await loadLatest(stores, send, conversation)
  expect(seqs(stores)).toEqual([1, 2])
  expect(of('/api/chat.php')).toHaveLength(1)
  await eventually(() =>
    expect(of('/api/chat-read.php').map(({ input }) => input)).toEqual([{ conversation, seq: 2 }]),
  )
})

describe('writing', () => {
  const taken = ({ input }: Asked, seq: number) => ({
    conversation,
    credits: 4,
    message: message(seq, me, { id: String(input['id']), text: String(input['text']) }),
  })

  const write = (stores: Stores, send: Send, text: string) =>
    sendText(stores, send, { profile: other, price: 1, text })

  it('sends one after another, in order, each once', async () => {
    const stores = openStores(1)
    let seq = 1
    const { send, asked } = server((call) => taken(call, ++seq))
    for (const text of ['a', 'b', 'c']) write(stores, send, text)
    expect(stores.chat.outgoing.map(({ state }) => state)).toEqual(['sending', 'queued', 'queued'])
    await eventually(() => expect(stores.chat.outgoing).toEqual([]))
    expect(asked.map(({ input }) => input['text'])).toEqual(['a', 'b', 'c'])
    expect(stores.viewer.viewer?.credits).toBe(4)
    expect(seqs(stores)).toEqual([1, 2, 3, 4])
  })

  it('fetches what was missed before the own message', async () => {
    const stores = openStores(2)
    const { send, of } = server((call) =>
      call.path === '/api/chat.php'
        ? { messages: [message(3), message(4)], more: false, read_seq: 0 }
        : taken(call, 5),
    )
    write(stores, send, 'a')
    await eventually(() => expect(stores.chat.outgoing).toEqual([]))
    expect(seqs(stores)).toEqual([1, 2, 3, 4, 5])
    expect(of('/api/chat.php').map(({ input }) => input)).toEqual([{ conversation, after: 2 }])
  })

  it('is sent later when what was missed cannot be fetched', async () => {
    const stores = openStores(2)
    let broken = true
    const { send, of } = server((call) => {
      if (call.path === '/api/message.php') return taken(call, 4)
      if (broken) throw new CallError('offline')
      return { messages: [message(3)], more: false, read_seq: 0 }
    })
    write(stores, send, 'a')
    await eventually(() => expect(stores.chat.outgoing).toMatchObject([{ error: 'offline' }]))
    broken = false
    sendUnsent(stores, send)
    await eventually(() => expect(seqs(stores)).toEqual([1, 2, 3, 4]))
    expect(new Set(of('/api/message.php').map(({ input }) => input['id'])).size).toBe(1)
  })

  it('is sent from any page after a reload, and loads the end of its conversation', async () => {
    const stores = openStores(1)
    write(stores, server(() => new Promise(() => {})).send, 'a')
    const elsewhere = createStores({ viewer: { id: me, credits: 5 } as Viewer, now: 0 } as never)
    const { send, asked, of } = server((call) => {
      if (call.path === '/api/message.php') return taken(call, 90)
      if (call.path === '/api/chats.php') return { chats: [], next: null, unread: 0 }
      return { messages: [message(89)], more: true, read_seq: 0 }
    })
    await sendLeft(elsewhere, send)
    await eventually(() => expect(seqs(elsewhere)).toEqual([89, 90]))
    expect(of('/api/chat.php').map(({ input }) => input)).toEqual([{ conversation }])
    expect(elsewhere.chat.chat_messages[conversation]?.more).toBe(true)
    const count = asked.length
    await sendLeft(createStores({ viewer: { id: me } as Viewer, now: 0 } as never), send)
    expect(asked).toHaveLength(count)
  })

  it('sends gifts in order with texts, and the same gift again after a reload', async () => {
    const stores = openStores(1)
    const silent = server(() => new Promise(() => {}))
    write(stores, silent.send, 'a')
    sendGift(stores, silent.send, { profile: other, price: 3, gift: 'wine' })
    const again = openStores(1)
    restoreUnsent(again.chat, me)
    const ids = again.chat.outgoing.map(({ id }) => id)
    let seq = 1
    const { send, asked } = server((call) => taken(call, ++seq))
    sendUnsent(again, send)
    await eventually(() => expect(again.chat.outgoing).toEqual([]))
    expect(asked.map(({ input }) => input)).toEqual([
      { id: ids[0], profile: other, price: 1, text: 'a' },
      { id: ids[1], profile: other, price: 3, gift: 'wine' },
    ])
  })

  it('keeps what failed, with those behind it, and sends it again under the same id', async () => {
    const stores = openStores(1)
    let broken = true
    const { send, of } = server((call) => {
      if (call.path !== '/api/message.php') return { user: null }
      if (broken) throw new CallError('not_enough_credits')
      return taken(call, 2)
    })
    write(stores, send, 'a')
    write(stores, send, 'b')
    await eventually(() =>
      expect(stores.chat.outgoing.map(({ state }) => state)).toEqual(['failed', 'failed']),
    )
    const [first, second] = stores.chat.outgoing.map(({ id }) => id)
    broken = false
    retry(stores, send, first ?? '')
    await eventually(() => expect(stores.chat.outgoing).toHaveLength(1))
    expect(of('/api/message.php').map(({ input }) => input['id'])).toEqual([first, first])
    discard(stores, second ?? '')
    expect(stores.chat.outgoing).toEqual([])
  })

  it('shows a price that has changed, and sends for it when asked again', async () => {
    const stores = openStores(1)
    let now = 2
    const { send, of } = server((call) => {
      if (call.path !== '/api/message.php') return { user: null }
      if (Number(call.input['price']) >= now) return taken(call, 2)
      throw new CallError('price_changed', { price: now })
    })
    write(stores, send, 'a')
    sendGift(stores, send, { profile: other, price: 3, gift: 'wine' })
    write(stores, send, 'b')
    const shown = () => stores.chat.outgoing.map(({ state, price, text }) => [state, price, text])
    await eventually(() =>
      expect(shown()).toEqual([
        ['failed', 2, 'a'],
        ['failed', 3, ''],
        ['failed', 2, 'b'],
      ]),
    )
    const groups = groupMessages({ messages: [], read_seq: 0 }, stores.chat.outgoing, me)
    expect(groups.map(({ messages }) => messages[0]?.newPrice)).toEqual([2, 3, 2])
    const again = openStores(1)
    restoreUnsent(again.chat, me)
    sendUnsent(again, send)
    expect(again.chat.outgoing.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    expect(of('/api/message.php')).toHaveLength(1)
    now = 4
    const [first = ''] = again.chat.outgoing.map(({ id }) => id)
    retry(again, send, first)
    await eventually(() => expect(again.chat.outgoing[0]).toMatchObject({ price: 4, text: 'a' }))
    retry(again, send, first)
    await eventually(() => expect(again.chat.outgoing).toHaveLength(2))
    const asked = of('/api/message.php').map(({ input }) => [input['id'], input['price']])
    expect(asked).toEqual([1, 2, 4].map((price) => [first, price]))
  })

  it('is not shown as unsent when what came before it cannot be fetched', async () => {
    const stores = openStores(1)
    const { send, of } = server((asked) => {
      if (asked.method === 'POST') return taken(asked, 3)
      throw new CallError('not_found')
    })
    write(stores, send, 'a')
    await eventually(() => expect(stores.chat.outgoing).toEqual([]))
    expect([stores.viewer.viewer?.credits, seqs(stores)]).toEqual([4, [1]])
    expect(of('/api/message.php')).toHaveLength(1)
  })

  it('is not shown twice when the socket is quicker than the answer', async () => {
    const stores = openStores(1)
    const answer = Promise.withResolvers<unknown>()
    const { send, asked } = server(() => answer.promise)
    write(stores, send, 'a')
    const sent = taken(asked[0] as Asked, 2)
    void onChatEvent(stores, send, { type: 'message', conversation, message: sent.message })
    expect(stores.chat.outgoing).toEqual([])
    answer.resolve(sent)
    await eventually(() => expect(stores.viewer.viewer?.credits).toBe(4))
    expect(seqs(stores)).toEqual([1, 2])
  })

  it('survives a reload: the draft, failed messages, and those being sent that did not arrive', () => {
    const stores = openStores(1)
    const { send, asked } = server(() => new Promise(() => {}))
    keepDraft(stores, other, 'half a sen')
    write(stores, send, 'a')
    write(stores, send, 'b')
    const arrived = String(asked[0]?.input['id'])
    const again = openStores(1)
    again.chat.chat_messages[conversation]?.messages.push(message(2, me, { id: arrived }))
    restoreUnsent(again.chat, me)
    expect(again.chat.drafts).toEqual({ [other]: 'half a sen' })
    expect(again.chat.outgoing).toMatchObject([{ text: 'b', state: 'queued' }])
    const somebodyElse = openStores(1)
    restoreUnsent(somebodyElse.chat, 99)
    expect(somebodyElse.chat).toMatchObject({ drafts: {}, outgoing: [] })
  })
})

describe('removing', () => {
  const ids = ({ chat }: Stores) => chat.chats?.map((entry) => entry.conversation.id)
  const another = { ...chatWith(message(9), 2), conversation: { id: 8 } }

  it('takes it out at once, with its unread ones, and forgets it', async () => {
    const stores = openStores(2, 3)
    const answer = Promise.withResolvers<unknown>()
    const { send, asked } = server(() => answer.promise)
    const refused = vi.fn()
    const removed = removeChat(stores, send, conversation, refused)
    expect([ids(stores), stores.viewer.viewer?.unread]).toEqual([[], 0])
    expect(asked).toEqual([{ path: '/api/chat.php', method: 'DELETE', input: { conversation } }])
    answer.resolve(undefined)
    expect(await removed).toBe(true)
    expect([seqs(stores), refused.mock.calls]).toEqual([undefined, []])
  })

  it('is back in its place when that fails, says so, and loads what is true', async () => {
    const stores = openStores(2, 3)
    stores.chat.chats?.unshift(another)
    const answer = Promise.withResolvers<unknown>()
    const list = Promise.withResolvers<unknown>()
    const { send, of } = server(({ method }) => (method === 'GET' ? list.promise : answer.promise))
    const refused = vi.fn(() => {
      expect([ids(stores), stores.viewer.viewer?.unread]).toEqual([[8, conversation], 5])
    })
    const removed = removeChat(stores, send, conversation, refused)
    expect([ids(stores), stores.viewer.viewer?.unread]).toEqual([[8], 2])
    answer.reject(new CallError('unavailable'))
    await eventually(() => expect(of('/api/chats.php')).toHaveLength(1))
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' }))
    list.resolve({ chats: [another], next: null, unread: 2 })
    expect(await removed).toBe(false)
    expect([ids(stores), stores.viewer.viewer?.unread]).toEqual([[8], 2])
  })

  it('is restored without a connection too, and only once', async () => {
    const stores = openStores(2, 3)
    const { send } = server(() => {
      throw new CallError('offline')
    })
    expect(await removeChat(stores, send, conversation, () => {})).toBe(false)
    expect([ids(stores), stores.viewer.viewer?.unread]).toEqual([[conversation], 3])
    const listed = server(({ method }) => {
      if (method === 'GET') throw new CallError('offline')
      stores.chat.chats = [chatWith(message(2), 3)]
      throw new CallError('unavailable')
    })
    await removeChat(stores, listed.send, conversation, () => {})
    expect(ids(stores)).toEqual([conversation])
  })
})

describe('the page', () => {
  it('keeps older messages when the same conversation comes again, unless there is a gap', () => {
    const stores = openStores(3)
    addOlder(stores.chat, conversation, { messages: [message(0)], more: true, read_seq: 0 })
    const open = (from: number) => ({
      chats: [],
      ...list,
      open: {
        conversation,
        entry: null,
        signing: null,
        looking: null,
        ending: null,
        profile: { id: other } as never,
        history: { messages: [message(from), message(from + 1)], more: true, read_seq: 1 },
        answer: null,
        offer: { bundles: [], discount: null, held_by: null },
        mismatch: false,
        notice: null,
        unread_from: null,
        before: null,
        key: '',
        giving: null,
        asked: null,
        line: null,
        quote: null,
        sharing: null,
        shared: {},
        lots: [],
      },
    })
    fillFromPage(stores.chat, open(4), 0)
    expect(seqs(stores)).toEqual([0, 1, 2, 3, 4, 5])
    fillFromPage(stores.chat, open(8), 0)
    expect(seqs(stores)).toEqual([8, 9])
  })

  it('takes what was archived meanwhile for the message that it was', () => {
    const stores = openStores(3)
    const archived = { ...message(2), id: `${conversation}-2` }
    addOlder(stores.chat, conversation, { messages: [archived], more: false, read_seq: 0 })
    expect(seqs(stores)).toEqual([1, 2, 3])
    expect(stores.chat.chat_messages[conversation]?.messages[1]?.id).toBe(archived.id)
  })

  it('does not read again what is read', () => {
    const stores = openStores(3)
    const { send, asked } = server(() => undefined)
    readOpenChat(stores, send)
    expect(asked).toEqual([])
  })

  it('closes its own notes of the device once it is looked at, or was read elsewhere', async () => {
    const others = href('chats-id', { id: conversation + 1 })
    const own = href('chats-id', { id: conversation })
    let shown: string[] = []
    const getNotifications = ({ tag }: { tag: string }) =>
      Promise.resolve(
        shown.filter((note) => note === tag).map(() => ({ close: () => (shown = [others]) })),
      )
    const getRegistration = () => Promise.resolve({ getNotifications })
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
    const { send } = server(() => undefined)
    const stores = openStores(3)

    shown = [own, others]
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    readOpenChat(stores, send)
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown).toEqual([own, others])
    vi.stubGlobal('document', { visibilityState: 'visible' })
    readOpenChat(stores, send)
    await eventually(() => expect(shown).toEqual([others]))

    shown = [own, others]
    stores.chat.open = null
    const read = { type: 'read', conversation, reader: me } as const
    void onChatEvent(stores, send, { ...read, seq: 2 })
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown).toEqual([own, others])
    void onChatEvent(stores, send, { ...read, seq: 3 })
    await eventually(() => expect(shown).toEqual([others]))
  })

  it('draws the line above what was missed, and not above what was heard or read elsewhere', () => {
    const { send } = server(() => undefined)
    const stores = openStores(2)
    const hear = (seq: number) => {
      void onChatEvent(stores, send, { type: 'message', conversation, message: message(seq) })
    }
    hear(3)
    expect(stores.chat.unread_from).toBeNull()
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    hear(4)
    void onChatEvent(stores, send, { type: 'read', conversation, seq: 4, reader: me })
    for (const seq of [5, 6]) hear(seq)
    vi.stubGlobal('document', { visibilityState: 'visible' })
    readOpenChat(stores, send)
    expect(stores.chat.unread_from).toBe(message(5).id)
    hear(7)
    expect(stores.chat.unread_from).toBe(message(5).id)
  })

  it('draws it above what a cut line brings later, while the page is looked at', async () => {
    const stores = openStores(2)
    const { send } = server(({ path }) =>
      path === '/api/chats.php'
        ? { chats: [chatWith(message(4), 2)], next: null, unread: 2 }
        : { messages: [message(3), message(4)], more: false, read_seq: 0 },
    )
    await catchUp(stores, send)
    expect(stores.chat.unread_from).toBe(message(3).id)
  })

  it('groups by sender, minute and state, and says what happened to each', () => {
    const minute = 60_000
    const thread = {
      read_seq: 2,
      messages: [
        message(1, me, { sent_at: 0 }),
        message(2, me, { sent_at: 1 }),
        message(3, me, { sent_at: 2 }),
        message(4, other, { sent_at: 3 }),
        message(5, other, { sent_at: minute }),
        message(6, me, { sent_at: minute, delivery: 'waiting' }),
        message(7, me, { sent_at: minute, delivery: 'returned' }),
      ],
    }
    const outgoing = (id: string, error: CallError['code'] | null) =>
      ({
        id,
        profile: other,
        price: 1,
        text: id,
        at: minute,
        state: error ? 'failed' : 'queued',
        error,
      }) as const
    const groups = groupMessages(
      thread,
      [
        outgoing('m3', null),
        outgoing('x', null),
        outgoing('y', 'not_found'),
        outgoing('z', 'offline'),
        outgoing('zz', 'unavailable'),
      ],
      me,
    )
    expect(groups.map(({ state, messages }) => [state, messages.length])).toEqual([
      ['read', 2],
      ['sent', 1],
      ['theirs', 1],
      ['theirs', 1],
      ['waiting', 1],
      ['returned', 1],
      ['sending', 1],
      ['failed', 1],
      ['unsure', 1],
      ['unsure', 1],
    ])
  })

  it('suggests what both like first, and never the same line twice in one turn', () => {
    expect(openingLines(['wine', 'lingerie'], 5, 0)[0]).toBe('chat.openings.interest.wine')
    for (let turn = 0; turn < 12; turn++) {
      expect(new Set(openingLines(['wine', 'art'], 3, turn)).size).toBe(3)
    }
  })
})
