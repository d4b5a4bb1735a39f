import type { ServerEvent } from '#contract/socket.ts'

/** Every call can be repeated without harm. */
export type InboxCalls = {
  deliver: (event: ServerEvent) => Promise<void> | void
  forgetPartners: () => Promise<void> | void
  isWatched: () => Promise<boolean> | boolean
  closeSession: (tokenHash: string | null) => Promise<void> | void
}

export type InboxStub = DurableObjectStub<Rpc.DurableObjectBranded & InboxCalls>
