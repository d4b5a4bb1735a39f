import * as v from 'valibot'
import { memberId, quotedPlace, shownPrice, text } from './fields.ts'
import type { ProfileRef } from './profile.ts'

/** What was written without the credits for it: it goes along with the purchase of some. */
export const keptWords = v.strictObject({
  profile: memberId,
  /** In credits, as the page said. */
  price: shownPrice,
  // The site's `message_length` is checked in kept-message.ts.
  text: text(65_536, 1),
  quote: v.optional(quotedPlace),
})
export type KeptWords = v.InferOutput<typeof keptWords>

export type KeptMessage = {
  profile: ProfileRef
  text: string
  quote: string | null
  /** waiting: until the sender's address is confirmed. */
  state: 'kept' | 'sent' | 'waiting' | 'refused'
  sent_at: number | null
  credits: number
}
