import { setTimeout as pause } from 'node:timers/promises'
import type { ChatMessage } from '#contract/chat.ts'
import { type ServerEvent, signedOutFrame } from '#contract/socket.ts'
import type { City } from './city.ts'
import type { Member } from './member.ts'

/** As web/api/socket.ts. */
const pingEvery = 20_000
const pongWithin = 8000
const lookEvery = 250
const comeBackAfter = 1000
const comeBackWithin = 10_000

/** One open connection, and what was heard over it. */
export type Stretch = { from: number; until: number; messages: Map<string, number> }

export type Line = { stretches: Stretch[]; close: () => void }

/** A page's socket: opened again whenever it ends, as long as the member is there. */
export function openLine(city: City, member: Member): Line {
  const stretches: Stretch[] = []
  let socket: WebSocket | undefined
  let over = false
  const stay = async () => {
    for (let delay = comeBackAfter; !over;) {
      const opened = stretches.length
      await connect()
      delay = stretches.length > opened ? comeBackAfter : Math.min(comeBackWithin, 1.6 * delay)
      // Not by the member's own chance, which a seed repeats.
      await pause(delay * (0.5 + Math.random()))
    }
  }

  async function connect(): Promise<void> {
    const { worker: origin } = city.site
    const headers = { cookie: member.cookie, origin, 'cf-connecting-ip': member.address }
    const opened = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers } as never)
    socket = opened
    const stretch: Stretch = { from: Infinity, until: Infinity, messages: new Map() }
    const { promise: ended, resolve: end } = Promise.withResolvers<number>()
    let pinged = 0
    let answered = 0
    const looking = setInterval(() => {
      const now = performance.now()
      // The server has said goodbye; its connection may end much later.
      if (opened.readyState > opened.OPEN) return end(now)
      if (opened.readyState !== opened.OPEN) return
      if (pinged > answered && now - pinged > pongWithin) return end(pinged)
      if (pinged > answered || now - pinged < pingEvery) return
      pinged = now
      opened.send('ping')
    }, lookEvery)
    opened.addEventListener('open', () => {
      pinged = answered = stretch.from = performance.now()
      stretches.push(stretch)
    })
    opened.addEventListener('message', ({ data }) => {
      answered = performance.now()
      if (data === signedOutFrame) over = true
      if (data !== 'pong' && data !== signedOutFrame) hear(stretch, String(data))
    })
    for (const sign of ['error', 'close']) {
      opened.addEventListener(sign, () => end(performance.now()))
    }
    stretch.until = await ended
    clearInterval(looking)
    opened.close()
  }

  void stay()
  return {
    stretches,
    close: () => {
      over = true
      socket?.close()
    },
  }
}

/** Who was not confirmed yet hears that it waits, and later that it has arrived. */
export function toldAs({ id, delivery }: Pick<ChatMessage, 'id' | 'delivery'>): string {
  return `${id} ${delivery}`
}

function hear({ messages }: Stretch, frame: string): void {
  const event = JSON.parse(frame) as ServerEvent
  if (event.type !== 'message') return
  const told = toldAs(event.message)
  messages.set(told, (messages.get(told) ?? 0) + 1)
}
