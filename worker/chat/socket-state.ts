import { MINUTE, SECOND } from '#contract/time.ts'

/** What a socket carries through hibernation. */
export type SocketState = {
  memberId: number
  tokenHash: string
  /** When the session ends, epoch milliseconds; the same holds for the other times. */
  expires: number
  openedAt: number
  /** When the session was last looked up; 0 until the socket itself has. */
  checkedAt: number
  frames: { since: number; count: number }
  /** Who is on the other side, as it was asked lately; `other` is null for nobody to type to. */
  partners: Partner[]
}
type Partner = { conversation: number; other: number | null; until: number }

const flood = { frames: 40, within: 10 * SECOND }
const partnersKept = 10
const partnerHolds = 30 * SECOND
const sessionHolds = MINUTE
/** A page in the background pings once a minute, one before the eyes three times. */
const maxSilence = 3 * MINUTE

export function firstState(
  session: Pick<SocketState, 'memberId' | 'tokenHash' | 'expires'>,
  now: number,
): SocketState {
  return { ...session, openedAt: now, checkedAt: 0, frames: { since: now, count: 0 }, partners: [] }
}

export function readState(socket: WebSocket): SocketState {
  return socket.deserializeAttachment() as SocketState
}

/** Counts one frame; `flooded` says that it was one too many. */
export function countFrame(
  state: SocketState,
  now: number,
): { state: SocketState; flooded: boolean } {
  const { since, count } = state.frames
  const frames = now - since < flood.within ? { since, count: count + 1 } : { since: now, count: 1 }
  return { state: { ...state, frames }, flooded: frames.count > flood.frames }
}

/** Undefined when it has to be asked (again): somebody may have been blocked meanwhile. */
export function knownPartner(state: SocketState, conversation: number, now: number) {
  return state.partners.find((kept) => kept.conversation === conversation && kept.until > now)
}

export function keepPartner(
  state: SocketState,
  conversation: number,
  other: number | null,
  now: number,
): SocketState {
  const others = state.partners.filter((kept) => kept.conversation !== conversation)
  const kept = { conversation, other, until: now + partnerHolds }
  return { ...state, partners: [kept, ...others].slice(0, partnersKept) }
}

export function sessionIsFresh(state: SocketState, now: number): boolean {
  return now - state.checkedAt < sessionHolds
}

export function forgetPartners(state: SocketState): SocketState {
  return { ...state, partners: [] }
}

/** The line is frozen: nothing was heard of the page for too long. `pingedAt` is null before the first ping. */
export function isSilent(state: SocketState, pingedAt: number | null, now: number): boolean {
  return now - Math.max(state.openedAt, pingedAt ?? 0) > maxSilence
}
