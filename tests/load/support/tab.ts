import { authCalls } from '#contract/auth.ts'
import type { Call, CallInput, CallReply } from '#contract/call.ts'
import type { ChatMessage } from '#contract/chat.ts'
import type { ServerEvent } from '#contract/socket.ts'
import { send as post } from '#web/api/send.ts'
import { openSocket } from '#web/api/socket.ts'
import type { Stores } from '#web/app/stores.tsx'
import { setViewer } from '#web/app/viewer-store.ts'
import { catchUp } from '#web/chat/catch-up.ts'
import { type ChatEvent, onChatEvent } from '#web/chat/on-chat-event.ts'
import { sendText } from '#web/chat/outgoing.ts'
import { sendLeft } from '#web/chat/send-left.ts'
import { createStores } from '#web/shell/create-stores.ts'
import { fail } from './expect.ts'
import type { Person } from './people.ts'

export type Tab = {
  ready: Promise<void>
  write: (text: string) => void
  messages: () => readonly ChatMessage[]
  unsent: () => number
  opened: () => number
  close: () => void
}

const cookies = new Map<string, string>()

export function actAsBrowser(): void {
  const page = new EventTarget()
  const storage = new Map<string, string>()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  Object.assign(globalThis, {
    location: { protocol: 'http:', host: '' },
    document,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    WebSocket: class extends WebSocket {
      constructor(address: string) {
        const { host } = new URL(address)
        const headers = { cookie: cookies.get(host) ?? '', origin: `http://${host}` }
        super(address, { headers } as never)
      }
    },
  })
}

/** Wired as `web/shell/start-live-updates.ts` does for a page. */
export function openTab(origin: string, person: Person, other: Person, conversation: number): Tab {
  const { host } = new URL(origin)
  cookies.set(host, person.cookie)
  const stores = openStores(person, conversation)
  const send = <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> =>
    post(call, input, { transport: (url, init) => ask(origin, person, url, init) })
  let healthy = false
  let behind = true
  let opened = 0
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  async function refresh() {
    const { user } = await send(authCalls.getUser, {})
    setViewer(stores.viewer, user)
    await catchUp(stores, send)
    behind = false
  }
  async function comeBack() {
    opened++
    resolve()
    behind = true
    await refresh()
    await sendLeft(stores, send)
  }
  Object.assign(location, { host })
  const socket = openSocket({
    onEvent: (event: ServerEvent) => {
      if (isOfChat(event)) onChatEvent(stores, send, event).catch(() => (behind = true))
    },
    onOpen: () => void comeBack().catch(() => undefined),
    onHealth: (now) => {
      healthy = now
      if (!now && opened === 0) fail(`the socket of member ${person.id} was refused`)
    },
    onSignedOut: () => fail(`the session of member ${person.id} is over`),
  })
  const every = setInterval(() => {
    if (!healthy || behind) void refresh().catch(() => undefined)
  }, 60_000)
  return {
    ready,
    write: (text) => sendText(stores, send, { profile: other.id, price: 1, text }),
    messages: () => stores.chat.chat_messages[conversation]?.messages ?? [],
    unsent: () => stores.chat.outgoing.length,
    opened: () => opened,
    close: () => {
      clearInterval(every)
      socket.close()
    },
  }
}

function openStores(person: Person, conversation: number): Stores {
  const viewer = { id: person.id, credits: 0, unread: 0 } as never
  const stores = createStores({ viewer, now: 0 } as never)
  stores.chat.open = conversation
  stores.chat.chat_messages[conversation] = { messages: [], more: false, read_seq: 0 }
  return stores
}

async function ask(origin: string, { cookie }: Person, url: string, init: RequestInit) {
  const headers = { ...(init.headers as Record<string, string>), cookie, origin }
  const answer = await fetch(origin + url, { ...init, headers })
  if (answer.status >= 400 && answer.status < 500) fail(`${url} was refused: ${answer.status}`)
  return answer
}

const others: readonly string[] = ['like', 'liked', 'likes', 'photo', 'photos', 'refresh']

function isOfChat(event: ServerEvent): event is ChatEvent {
  return !others.includes(event.type)
}
