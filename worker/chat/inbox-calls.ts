import type { ServerEvent } from '#contract/socket.ts'

/** What may be asked of a member's Inbox, and asked again: a repeat changes nothing. */
export type InboxCalls = {
  deliver: (event: ServerEvent) => Promise<void> | void
  /** Whether a page of the member is open and hears of what comes. */
  isWatched: () => Promise<boolean> | boolean
  closeSession: (tokenHash: string | null) => Promise<void> | void
}

/** The Inbox as others reach it. */
export type InboxStub = DurableObjectStub<Rpc.DurableObjectBranded & InboxCalls>
