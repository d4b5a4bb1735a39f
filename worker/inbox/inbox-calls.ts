import type { ServerEvent } from '#contract/socket.ts'
import { MINUTE } from '#contract/time.ts'

/** A hidden page pings once a minute, a visible one three times; one that is frozen is known by then. */
export const maxSilence = 3 * MINUTE

/** Every call can be repeated without harm. */
export type InboxCalls = {
  deliver: (event: ServerEvent) => Promise<void> | void
  forgetPartners: () => Promise<void> | void
  isWatched: () => Promise<boolean> | boolean
  closeSession: (tokenHash: string | null) => Promise<void> | void
}

export type InboxStub = DurableObjectStub<Rpc.DurableObjectBranded & InboxCalls>
