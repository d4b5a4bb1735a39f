import * as v from 'valibot'
import type { ChatMessage } from './chat.ts'
import { conversationId } from './fields.ts'
import type { Balance } from './viewer.ts'

/** From the browser. Changes are made by POST; only typing uses the socket. */
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
  /** The member has removed the conversation up to `seq`, on another page. */
  | { type: 'removed'; conversation: number; seq: number }
  /** Somebody likes the viewer. */
  | { type: 'like'; profile: number; match: boolean }
  /** The viewer likes somebody or no longer does, here or on another page. */
  | { type: 'liked'; profile: number; liked: boolean }
  /** A like for the viewer was taken back, or opened on another page. Without a name. */
  | { type: 'likes' }
  | ({ type: 'credits' } & Balance)
  /**
   * Lists or credits have changed, and the page should ask again. Without a name, so that a block
   * looks the same as a deletion.
   */
  | { type: 'refresh' }

/**
 * The last frame of a session that has ended, because a browser may notice the close much later.
 */
export const signedOutFrame = 'signed out'

/** Frames above this are refused. */
export const maxFrameBytes = 64 * 1024
