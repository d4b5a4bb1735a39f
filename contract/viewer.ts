import type { Dismissals } from './alerts.ts'
import type { PhotoRef } from './photo.ts'
import type { SiteSettings } from './site.ts'

export type Viewer = {
  id: number
  email: string
  status: 'not_confirmed' | 'confirmed'
  credits: number
  /** Rises with every change of the balance, and so tells which of two is newer. */
  credits_seq: number
  paid_user: boolean
  /** Epoch milliseconds. */
  signup_date: number
  fictional_icon: SiteSettings['fictional_icon']
  language: string
  notifications_disabled: Array<'fbl' | 'bounce' | 'listunsubscribe'>
  conversations_started: number
  show_fictional: boolean
  show_partner: boolean
  invisible: boolean
  seen_by_visitors: boolean
  profile: {
    name: string
    gender: 'male' | 'female'
    country: string
    region: string | null
    city: string | null
    status: 'active' | 'disabled'
    /** `match`: its address at the size of the match dialog. */
    main_image: (PhotoRef & { match: string }) | null
  }
  unread: number
  new_likes: number
  /** The time bonus, else the welcome code; null if there is none, or it was used. */
  discount: RunningDiscount | null
  dismissals: Dismissals
}

export type Balance = Pick<Viewer, 'credits' | 'credits_seq' | 'paid_user'>

/** The server enforces its end to the second. */
export type RunningDiscount = {
  code: string
  value_percentage: number
  /** Epoch milliseconds. */
  ends_at: number
}
