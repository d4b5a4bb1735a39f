import { MINUTE, SECOND } from '#contract/time.ts'
import { maxSilence } from '#worker/inbox/inbox-calls.ts'

export type SocketState = {
  memberId: number
  tokenHash: string
  expires: number
  openedAt: number
  checkedAt: number
  frames: { since: number; count: number }
  partners: Partner[]
}
type Partner = { conversation: number; other: number | null; until: number }

const flood = { frames: 40, within: 10 * SECOND }
const partnersKept = 10
const partnerHolds = 30 * SECOND
const sessionHolds = MINUTE

export function firstState(
  session: Pick<SocketState, 'memberId' | 'tokenHash' | 'expires'>,
  now: number,
): SocketState {
  return { ...session, openedAt: now, checkedAt: 0, frames: { since: now, count: 0 }, partners: [] }
}

export function readState(socket: WebSocket): SocketState {
  return socket.deserializeAttachment() as SocketState
}

export function countFrame(
  state: SocketState,
  now: number,
): { state: SocketState; flooded: boolean } {
  const { since, count } = state.frames
  const frames = now - since < flood.within ? { since, count: count + 1 } : { since: now, count: 1 }
  return { state: { ...state, frames }, flooded: frames.count > flood.frames }
}

/** Undefined if it must be looked up again: a block may have changed it. */
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

export function isSilent(state: SocketState, pingedAt: number | null, now: number): boolean {
  return now - Math.max(state.openedAt, pingedAt ?? 0) > maxSilence
}
