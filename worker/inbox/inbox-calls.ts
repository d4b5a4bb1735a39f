import type { ServerEvent } from '#contract/socket.ts'

/** What may be asked of a member's Inbox. Every call can be repeated without harm. */
export type InboxCalls = {
  deliver: (event: ServerEvent) => Promise<void> | void
  /** Whether a page of the member is open and connected. */
  isWatched: () => Promise<boolean> | boolean
  closeSession: (tokenHash: string | null) => Promise<void> | void
}

/** The Inbox as others call it. */
export type InboxStub = DurableObjectStub<Rpc.DurableObjectBranded & InboxCalls>
