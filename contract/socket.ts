import * as v from 'valibot'
import type { ChatMessage } from './chat.ts'
import { conversationId } from './fields.ts'
import type { Balance } from './viewer.ts'

/** From the browser: everything that changes something goes by POST, only typing goes here. */
export const clientEvent = v.strictObject({
  type: v.literal('typing'),
  conversation: conversationId,
})
export type ClientEvent = v.InferOutput<typeof clientEvent>

/** To the browser. Whoever missed some fetches the gap by sequence, so none needs to be kept. */
export type ServerEvent =
  | { type: 'message'; conversation: number; message: ChatMessage }
  /** `reader` has read up to `seq`: the other side, or the member in another page. */
  | { type: 'read'; conversation: number; seq: number; reader: number }
  | { type: 'typing'; conversation: number }
  /** The member has removed the conversation, up to `seq`, in another page. */
  | { type: 'removed'; conversation: number; seq: number }
  /** Somebody likes the viewer. */
  | { type: 'like'; profile: number; match: boolean }
  /** The viewer likes somebody, or no longer does: done here or in another page. */
  | { type: 'liked'; profile: number; liked: boolean }
  /** A like for the viewer was taken back, or opened in another page. Names nobody. */
  | { type: 'likes' }
  | ({ type: 'credits' } & Balance)
  /**
   * Something of the lists is gone, or credits were bought or handed back: ask again. Names nobody, so
   * that a block tells no more than a deletion.
   */
  | { type: 'refresh' }

/** The last frame of a session that is over: a browser may be told of the close much later. */
export const signedOutFrame = 'signed out'

/** Frames above this are refused. */
export const maxFrameBytes = 64 * 1024
