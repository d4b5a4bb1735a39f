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
  /** A sign was given to it or withdrawn, or its sender took it back: to the sender's own pages. */
  | { type: 'changed'; conversation: number; message: ChatMessage }
  | { type: 'taken'; conversation: number; id: string }
  /** The member's own other page has pinned, archived or muted a conversation. */
  | { type: 'arranged' }
  /** `reader` has read up to `seq`: the other member, or the member's own other page. */
  | { type: 'read'; conversation: number; seq: number; reader: number }
  | { type: 'typing'; conversation: number }
  | { type: 'removed'; conversation: number; seq: number }
  | { type: 'like'; profile: number; match: boolean }
  /** Given or taken back by the member, in the page called `tab`, which may have changed it since. */
  | { type: 'liked'; profile: number; liked: boolean; tab?: string | undefined }
  /** A like was taken back, or seen on another page of the member's. Names nobody. */
  | { type: 'likes' }
  /** A photo of the member's own was decided about. */
  | { type: 'photo' }
  /** The member has changed the own photos: what a page was told of them before may be gone. */
  | { type: 'photos' }
  | ({ type: 'credits' } & Balance)
  /**
   * By the member's own act or a purchase, lists or credits have changed: ask again. Never for what
   * others do, or a block could be told from a deletion.
   */
  | { type: 'refresh' }

/** The last frame of an ended session, because a browser may notice the close much later. */
export const signedOutFrame = 'signed out'

export const maxFrameBytes = 64 * 1024
