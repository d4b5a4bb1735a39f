import type { Gift } from './gifts.ts'
import type { ProfileRef } from './profile.ts'

type LedgerKind =
  | 'signup'
  | 'purchase'
  | 'message'
  | 'photo'
  | 'gift'
  | 'return'
  | 'refund'
  | 'chargeback'
  | 'correction'

/** What credits went to, as long as its conversation shows it to the viewer. */
export type SpentOn = { conversation: number; profile: ProfileRef; gift: Gift | null }

export type LedgerLine = {
  id: string
  kind: LedgerKind
  delta: number
  created_at: number
  /** The purchase that it belongs to. */
  payment: string | null
  spent_on: SpentOn | null
}
