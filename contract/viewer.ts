import type { SeeksConsent } from './agreements.ts'
import type { Dismissals } from './alerts.ts'
import type { Cover, LockMinutes } from './discreet.ts'
import type { NewsLook } from './news-looks.ts'
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
  signup_date: number
  /** Null until then. */
  confirmed_at: number | null
  /** In this browser. */
  signed_in_at: number
  fictional_icon: SiteSettings['fictional_icon']
  language: string
  notifications_disabled: Array<'fbl' | 'bounce' | 'listunsubscribe'>
  conversations_started: number
  show_fictional: boolean
  show_partner: boolean
  invisible: boolean
  seeks_consent: SeeksConsent
  /** Until they have shown to be 18, photos of others are blurred. */
  age_due: boolean
  seen_by_visitors: boolean
  shows_presence: boolean
  shows_read: boolean
  shows_typing: boolean
  news: NewsLook
  /** Of a pause from everything that runs; null: none. */
  paused_until: number | null
  /** Of a visit, after which the page says how long it was; null: never. */
  remind_minutes: number | null
  /** null: the site goes by its own name. */
  cover: Cover | null
  quick_exit: boolean
  /** null: never. */
  lock_minutes: LockMinutes | null
  profile: {
    name: string
    gender: 'male' | 'female'
    country: string
    region: string | null
    city: string | null
    status: 'active' | 'disabled'
    main_image: (PhotoRef & { match: string }) | null
  }
  unread: number
  new_likes: number
  /** The time bonus, else the welcome code; null if there is none, or it was used. */
  discount: RunningDiscount | null
  dismissals: Dismissals
}

export type Balance = Pick<Viewer, 'credits' | 'credits_seq' | 'paid_user'>

export type RunningDiscount = {
  code: string
  value_percentage: number
  ends_at: number
}
