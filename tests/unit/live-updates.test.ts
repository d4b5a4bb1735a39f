import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { openSocket } from '#web/api/socket.ts'
import { fetchAhead, fetchPage } from '#web/app/fetch-page.ts'
import { keepPage } from '#web/app/kept-pages.ts'
import type { AnyPage } from '#web/app/navigation.tsx'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { createStores } from '#web/shell/create-stores.ts'
import { followEvent } from '#web/shell/follow-event.ts'
import { startLiveUpdates } from '#web/shell/start-live-updates.ts'

const memberId = 7
const page = { route: 'members', url: '/profile' } as unknown as AnyPage

type Socket = Parameters<typeof openSocket>[0] & { sent: unknown[]; closed: boolean }
const { sockets } = vi.hoisted(() => ({ sockets: [] as Socket[] }))

vi.mock('#web/api/socket.ts', () => ({
  openSocket(listeners: Parameters<typeof openSocket>[0]) {
    const socket = { ...listeners, sent: [] as unknown[], closed: false }
    sockets.push(socket)
    return {
      send: (event: unknown) => void socket.sent.push(event),
      close: () => void (socket.closed = true),
    }
  },
}))

vi.mock('#web/shell/follow-event.ts', { spy: true })

let stores: Stores
let signedIn: number | null
let asked: number
let left: AbortController
const reload = vi.fn()

const send = (async (call: { path: string }) => {
  if (call.path !== authCalls.getUser.path) return { chats: [], next: null, unread: 0 }
  asked++
  return { user: signedIn && { id: signedIn, new_likes: 0, unread: 0 }, news: null }
}) as unknown as Send

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', {})
  vi.mocked(followEvent).mockClear()
  sockets.length = 0
  asked = 0
  signedIn = memberId
  left = new AbortController()
  stores = createStores({ viewer: { id: memberId, new_likes: 0 } as Viewer, now: 0 } as never)
})
afterEach(() => {
  left.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

async function start() {
  const page = { memberId, stores, send, refreshPage: async () => undefined }
  const started = startLiveUpdates(page, left.signal)
  await settle()
  return started
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

async function settle() {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

describe('what a page may have missed', () => {
  it('is asked for when the socket opens, and later only while it is not healthy', async () => {
    await start()
    sockets[0]?.onOpen()
    sockets[0]?.onHealth(true)
    await settle()
    expect(asked).toBe(1)
    await pass(5 * MINUTE)
    expect(asked).toBe(1)
    sockets[0]?.onHealth(false)
    await pass(MINUTE)
    expect(asked).toBe(2)
  })

  it('is asked for soon after the page has opened without a socket, then each minute', async () => {
    await start()
    await pass(5 * SECOND)
    expect(asked).toBe(1)
    await pass(2 * MINUTE - 5 * SECOND)
    expect(asked).toBe(3)
  })

  it('is asked for less often where messages are pushed, and at once when one is', async () => {
    const pushManager = { getSubscription: async () => ({}) }
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: async () => ({ pushManager }) },
    })
    const { refresh } = await start()
    await pass(4 * MINUTE)
    expect(asked).toBe(1)
    refresh()
    await settle()
    expect(asked).toBe(2)
    await pass(MINUTE)
    expect(asked).toBe(3)
  })

  it('is not asked for any more once the page is left, and its socket is closed', async () => {
    await start()
    left.abort()
    await pass(5 * MINUTE)
    expect([asked, sockets.map(({ closed }) => closed)]).toEqual([0, [true]])
  })
})

describe('a socket that says the session is over', () => {
  it('is opened again once it turns out that the member is signed in', async () => {
    await start()
    sockets[0]?.onSignedOut()
    await settle()
    expect([asked, sockets.length]).toEqual([1, 1])
    await pass(MINUTE)
    expect([asked > 1, sockets.length]).toEqual([true, 2])
    stores.chat.sendTyping(3)
    expect(sockets[1]?.sent).toEqual([{ type: 'typing', conversation: 3 }])
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([null, 8])('has the page loaded anew for member %s', async (now) => {
    await start()
    signedIn = now
    sockets[0]?.onSignedOut()
    await settle()
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('what was asked for ahead of a press', () => {
  const event = { conversation: 3, seq: 1, reader: memberId }
  it.each([
    ['is taken when somebody types', 'typing', 1],
    ['is asked for anew when something was read', 'read', 2],
  ] as const)('%s', async (_, type, times) => {
    const fetched = vi.fn(async () => Response.json({ route: 'likes', now: 0 }))
    vi.stubGlobal('fetch', fetched)
    await start()
    fetchAhead('/likes')
    sockets[0]?.onEvent({ ...event, type })
    await settle()
    await fetchPage('/likes')
    expect(fetched).toHaveBeenCalledTimes(times)
  })
})

describe('a change of the own photos', () => {
  it.each([
    ['photo', 1],
    ['photos', 0],
  ] as const)(
    'of which a %s event tells makes the page forget what it was told of them before',
    async (type, followed) => {
      const fetched = vi.fn(async () => Response.json({ route: 'likes', now: 0 }))
      vi.stubGlobal('fetch', fetched)
      await start()
      keepPage(stores.kept, '/profile', { data: page, at: Date.now() })
      fetchAhead('/likes')
      sockets[0]?.onEvent({ type })
      await settle()
      await fetchPage('/likes')
      expect([stores.kept.pages.size, fetched.mock.calls.length]).toEqual([0, 2])
      expect([asked, vi.mocked(followEvent).mock.calls.length]).toEqual([0, followed])
    },
  )
})
