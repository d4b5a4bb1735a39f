import type { ServerEvent } from '#contract/socket.ts'

/** What may be asked of a member's Inbox, and asked again: a repeat changes nothing. */
export type InboxCalls = {
  deliver: (event: ServerEvent) => Promise<void> | void
  closeSession: (tokenHash: string | null) => Promise<void> | void
}

/** The Inbox as others reach it. */
export type InboxStub = DurableObjectStub<Rpc.DurableObjectBranded & InboxCalls>
