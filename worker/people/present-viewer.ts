import type { InferResult } from 'kysely'
import { ageRuleFor, isShownBy } from '#contract/age-rules.ts'
import { runningDiscount } from '#contract/discount.ts'
import type { LockMinutes } from '#contract/discreet.ts'
import { type PhotoFocus, type PhotoRef, photoRef } from '#contract/photo.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { findViewer } from './queries/viewer.ts'

export type ViewerRow = InferResult<ReturnType<typeof findViewer>>[number]

export function presentViewer(
  row: ViewerRow,
  { settings }: { settings: SiteSettings },
  { now, country }: { now: number; country: string | null },
): Viewer {
  const paid_user = row.paid_user === 1
  const dismissals = readDismissals(row.dismissals)
  const { signup_date } = row
  const buyer = { paid_user, signup_date, bonus_closed: 'time-bonus' in dismissals }
  return {
    id: row.id,
    email: row.email ?? '',
    status: row.status,
    credits: row.credits,
    credits_seq: row.credits_seq,
    paid_user,
    signup_date,
    confirmed_at: row.confirmed_at,
    signed_in_at: row.signed_in_at,
    fictional_icon: settings.fictional_icon,
    language: row.language,
    notifications_disabled: (row.notifications_disabled?.split(',') ??
      []) as Viewer['notifications_disabled'],
    conversations_started: row.conversations_started,
    show_fictional: row.show_fictional === 1,
    show_partner: row.show_partner === 1,
    invisible: row.invisible === 1,
    seeks_consent: row.seeks_consent,
    age_due: !isShownBy(ageRuleFor(settings, [country, row.country]), row.over18_method),
    seen_by_visitors: row.seen_by_visitors === 1,
    shows_presence: row.shows_presence === 1,
    shows_read: row.shows_read === 1,
    shows_typing: row.shows_typing === 1,
    news: settings.neutral_news && row.news === 'named' ? 'neutral' : row.news,
    paused_until: row.paused_until !== null && row.paused_until > now ? row.paused_until : null,
    remind_minutes: row.remind_minutes,
    cover: row.cover,
    quick_exit: row.quick_exit === 1,
    lock_minutes: row.lock_minutes as LockMinutes | null,
    profile: {
      name: row.name,
      gender: row.gender,
      country: row.country,
      region: row.region,
      city: row.city,
      status: row.visible === 1 ? 'active' : 'disabled',
      main_image: mainImage(row.main_photo),
    },
    unread: row.unread,
    new_likes: row.new_likes,
    discount: row.discount_redeemed ? null : runningDiscount(buyer, settings, now),
    dismissals,
  }
}

function readDismissals(list: string | null): Viewer['dismissals'] {
  const read = list?.split(',').map((dismissal) => {
    const [alert, at, times] = dismissal.split(':')
    return [alert, { at: Number(at), times: Number(times) }]
  })
  return Object.fromEntries(read ?? [])
}

function mainImage(photo: string | null): Viewer['profile']['main_image'] {
  const [key, status, focus] = photo?.split(':') ?? []
  if (!key) return null
  const image = photoRef(key, status as PhotoRef['status'], false, focus as PhotoFocus)
  return { ...image, match: image.filename }
}
