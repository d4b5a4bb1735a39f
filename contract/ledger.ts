import type { Gift } from './gifts.ts'
import type { ProfileRef } from './profile.ts'
import type { SiteSettings } from './site.ts'
import { DAY } from './time.ts'

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

export type SpentOn = {
  conversation: number
  profile: ProfileRef
  gift: Gift | null
  voice: boolean
}

export type LedgerLine = {
  id: string
  kind: LedgerKind
  delta: number
  created_at: number
  payment: string | null
  spent_on: SpentOn | null
  /** Of a line that stands for a month: how many. Its `created_at` is that of the last. */
  charges: number | null
}

type Asked = { site: { settings: Pick<SiteSettings, 'chat_history_days'> }; now: number }

export function shownSince({ site, now }: Asked): number {
  return now - site.settings.chat_history_days * DAY
}
