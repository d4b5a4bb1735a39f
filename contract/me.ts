import type { RefundOffer } from './credits.ts'
import type { ProfilePart } from './missing.ts'
import type { Money } from './money.ts'
import type { ProfileRef } from './profile.ts'

/** What a month came to: the messages, and what the ledger and the lots say. */
export type MonthReceipt = {
  /** YYYY-MM, as UTC has it. */
  month: string
  sent: number
  sent_fictional: number
  /** How often somebody wrote back, however many pieces that came in. */
  answers: number
  answers_fictional: number
  credits: number
  /** What these had cost, by currency; credits that were given have cost nothing. */
  spent: Money[]
}

/** What is left, as it would be paid back. */
export type CreditsLeft = {
  worth: Money[]
  back: Array<Pick<RefundOffer, 'amount' | 'currency'> & { payment: string; until: number }>
}

export type MePages = {
  me: {
    own: ProfileRef
    missing: ProfilePart[]
    receipt: MonthReceipt
    left: CreditsLeft
  }
}
