import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { clientEvent, maxFrameBytes, type ServerEvent, signedOutFrame } from '#contract/socket.ts'
import { openDatabase, readBatch } from '#worker/db/database.ts'
import { readClock, readClockShift } from '#worker/http/clock.ts'
import { log, logAs, logError } from '#worker/http/log.ts'
import { randomToken } from '#worker/http/random.ts'
import type { InboxCalls } from '#worker/inbox/inbox-calls.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { hasChat } from './has-chat.ts'
import { findOpenSession, findTypingPartner } from './queries/sockets.ts'
import {
  countFrame,
  firstState,
  forgetPartners,
  isSilent,
  keepPartner,
  knownPartner,
  readState,
  sessionIsFresh,
  type SocketState,
} from './socket-state.ts'

export const handoverHeader = 'x-session'
export type Handover = Pick<SocketState, 'memberId' | 'tokenHash' | 'expires'>

const socketsAtOnce = 20

/**
 * Holds nothing that must not be lost; the state of sockets survives hibernation in attachments.
 */
export class Inbox extends DurableObject<Env> implements InboxCalls {
  /** How often partners were forgotten: what was being looked up meanwhile may be over. */
  #forgotten = 0

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    // Answered by the runtime, without waking the object.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  override async fetch(request: Request): Promise<Response> {
    const session = JSON.parse(request.headers.get(handoverHeader) ?? '') as Handover
    const now = await readClock(this.env)
    const open = this.#open()
    if (open.length >= socketsAtOnce) open[0]?.close(4002, 'too many pages')
    const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket]
    this.ctx.acceptWebSocket(server, [session.tokenHash])
    server.serializeAttachment(firstState(session, now))
    // The session may have ended before the socket was accepted, when it could not be found yet.
    await this.#holds(server, now)
    return new Response(null, { status: 101, webSocket: client })
  }

  async deliver(event: ServerEvent): Promise<void> {
    await asInbox(() => this.#pass(event))
  }

  async #pass(event: ServerEvent): Promise<void> {
    const frame = JSON.stringify(event)
    const now = await readClock(this.env)
    // A block may have changed who these sockets may type to.
    if (event.type === 'refresh') this.forgetPartners()
    const awake: WebSocket[] = []
    for (const socket of this.#open()) {
      if (await this.#isSilent(socket, now)) {
        socket.close(4003, 'silent')
        continue
      }
      awake.push(socket)
    }
    const known = awake.filter((socket) => isKnown(socket, now))
    for (const socket of known) socket.send(frame)
    const unknown = awake.filter((socket) => !known.includes(socket))
    const asked = await this.#lookUpFor(event, unknown, now)
    // A socket may have closed while its session was being looked up.
    for (const socket of asked.filter(isOpen)) socket.send(frame)
  }

  forgetPartners(): void {
    this.#forgotten++
    for (const socket of this.#open()) {
      socket.serializeAttachment(forgetPartners(readState(socket)))
    }
  }

  async isWatched(): Promise<boolean> {
    const now = await readClock(this.env)
    for (const socket of this.#open()) {
      if (!(await this.#isSilent(socket, now)) && (await this.#holds(socket, now))) return true
    }
    return false
  }

  async closeSession(tokenHash: string | null): Promise<void> {
    for (const socket of this.#open(tokenHash ?? undefined)) signOut(socket)
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    await asInbox(async () => {
      try {
        await this.#take(socket, frame)
      } catch (error) {
        logError('frame not taken', error)
        socket.close(1011)
      }
    })
  }

  async #take(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    const now = await readClock(this.env)
    const { state, flooded } = countFrame(readState(socket), now)
    socket.serializeAttachment(state)
    if (sizeOf(frame) > maxFrameBytes) return socket.close(1009, 'too big')
    if (flooded) return socket.close(1008, 'too many frames')
    const event = parseEvent(frame)
    if (!event) return socket.close(1003, 'not understood')
    if (!(await this.#holds(socket, now))) return
    await this.#passTyping(socket, event.conversation, now)
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close()
  }

  override webSocketError(socket: WebSocket): void {
    socket.close(1011)
  }

  /** Leaves out those closed here, which a frozen page never confirms. */
  #open(tokenHash?: string): WebSocket[] {
    return this.ctx.getWebSockets(tokenHash).filter(isOpen)
  }

  async #holds(socket: WebSocket, now: number): Promise<boolean> {
    return isKnown(socket, now) || (await this.#lookUp([socket], now)).length > 0
  }

  async #lookUp(sockets: readonly WebSocket[], now: number): Promise<WebSocket[]> {
    const db = openDatabase(this.env.DB)
    const { found } = await readBatch(this.env.DB, {
      found: sockets.map((socket) => findOpenSession(db, readState(socket), now)),
    })
    return sockets.filter((socket, index) => {
      socket.serializeAttachment({ ...readState(socket), checkedAt: now })
      if (found[index]?.length) return true
      signOut(socket)
      return false
    })
  }

  /**
   * What cannot be passed on would be missed: a page that is closed comes back and fetches it. That
   * somebody is typing is over by then.
   */
  async #lookUpFor(
    { type }: ServerEvent,
    sockets: readonly WebSocket[],
    now: number,
  ): Promise<WebSocket[]> {
    try {
      return await this.#lookUp(sockets, now).catch(() => this.#lookUp(sockets, now))
    } catch (error) {
      log('sockets not looked up', { type, error: describeError(error) })
      if (type !== 'typing') for (const socket of sockets) socket.close(1011)
      return []
    }
  }

  async #isSilent(socket: WebSocket, now: number): Promise<boolean> {
    const ping = this.ctx.getWebSocketAutoResponseTimestamp(socket)
    const pingedAt = ping && ping.getTime() + (await readClockShift(this.env))
    return isSilent(readState(socket), pingedAt, now)
  }

  async #passTyping(socket: WebSocket, conversation: number, now: number): Promise<void> {
    const known = knownPartner(readState(socket), conversation, now)
    let other = known?.other ?? null
    if (!known) {
      const before = this.#forgotten
      const db = openDatabase(this.env.DB)
      const found = await findTypingPartner(
        db,
        readState(socket),
        conversation,
        now,
      ).executeTakeFirst()
      other = found && (await hasChat(db, found.id, conversation)) ? found.id : null
      if (this.#forgotten !== before) return
      socket.serializeAttachment(keepPartner(readState(socket), conversation, other, now))
    }
    if (other !== null) await notify(this.env, other, { type: 'typing', conversation })
  }
}

function asInbox(work: () => Promise<void>): Promise<void> {
  return logAs({ request: randomToken(9), object: 'inbox' }, work)
}

function isKnown(socket: WebSocket, now: number): boolean {
  const state = readState(socket)
  return state.expires > now && sessionIsFresh(state, now)
}

function isOpen({ readyState }: WebSocket): boolean {
  return readyState === WebSocket.OPEN
}

function signOut(socket: WebSocket): void {
  if (!isOpen(socket)) return
  socket.send(signedOutFrame)
  socket.close(4001, signedOutFrame)
}

function sizeOf(frame: string | ArrayBuffer): number {
  return typeof frame === 'string' ? new TextEncoder().encode(frame).length : frame.byteLength
}

function parseEvent(frame: string | ArrayBuffer) {
  if (typeof frame !== 'string') return null
  try {
    const parsed = v.safeParse(clientEvent, JSON.parse(frame))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
