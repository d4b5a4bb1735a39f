import * as v from 'valibot'
import type { ChatMessage } from './chat.ts'
import { conversationId } from './fields.ts'
import type { Balance } from './viewer.ts'

/** From the browser: only typing, changes are made by POST. */
export const clientEvent = v.strictObject({
  type: v.literal('typing'),
  conversation: conversationId,
})
export type ClientEvent = v.InferOutput<typeof clientEvent>

/**
 * To the browser. A page that missed events fetches the gap by message numbers, so no event is
 * stored.
 */
export type ServerEvent =
  | { type: 'message'; conversation: number; message: ChatMessage }
  /** `reader` has read up to `seq`: the other member, or the member's own other page. */
  | { type: 'read'; conversation: number; seq: number; reader: number }
  | { type: 'typing'; conversation: number }
  /** The member's own other page has removed the conversation up to `seq`. */
  | { type: 'removed'; conversation: number; seq: number }
  | { type: 'like'; profile: number; match: boolean }
  /** The viewer's own like, from here or another page. */
  | { type: 'liked'; profile: number; liked: boolean }
  /** Taken back, or opened on another page. Without a name. */
  | { type: 'likes' }
  | ({ type: 'credits' } & Balance)
  /**
   * By what the member did, or by a purchase, lists or credits have changed: ask again. Of what
   * others do pages hear nothing in this way, or a block would not look like a deletion.
   */
  | { type: 'refresh' }

/** The last frame of an ended session, because a browser may notice the close much later. */
export const signedOutFrame = 'signed out'

export const maxFrameBytes = 64 * 1024
