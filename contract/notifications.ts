import * as v from 'valibot'
import { defineCall } from './call.ts'
import { tokenText } from './fields.ts'
import { mapValues } from './map-values.ts'
import { type NewsLook, newsLooks } from './news-looks.ts'

export const notificationGroups = ['people', 'reminders', 'site'] as const

type Notification = { group: (typeof notificationGroups)[number]; wanted: boolean }

/**
 * What a member may be mailed about: the group in which it is asked, and whether it is wanted until
 * the member says otherwise (never, if it advertises). Its words are `notifications.kinds.<kind>`.
 */
export const notifications = {
  new_conversations: { group: 'people', wanted: true },
  new_messages: { group: 'people', wanted: true },
  like_received: { group: 'people', wanted: true },
  unread_reminders: { group: 'reminders', wanted: true },
  notification_reminders: { group: 'reminders', wanted: true },
  promotions: { group: 'site', wanted: false },
  new_members_weekly: { group: 'site', wanted: false },
  site_news: { group: 'site', wanted: false },
  month_receipt: { group: 'site', wanted: false },
} as const satisfies Record<string, Notification>
export type NotificationKind = keyof typeof notifications
export const notificationKinds = Object.keys(notifications) as NotificationKind[]

export function isNotificationKind(kind: string | undefined): kind is NotificationKind {
  return kind !== undefined && Object.hasOwn(notifications, kind)
}

/** Marked as spam, bounced, or unsubscribed. */
export const disabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const
export type DisabledReason = (typeof disabledReasons)[number]

export type NotificationPreferences = Record<NotificationKind, boolean>

export const notificationsCalls = {
  saveNotifications: defineCall<{ saved: true }>()({
    method: 'PUT',
    path: '/api/notifications.php',
    audience: 'member',
    input: v.strictObject({
      preferences: v.optional(
        v.strictObject(mapValues(notifications, () => v.optional(v.boolean()))),
      ),
      news: v.optional(v.picklist(newsLooks)),
      enable: v.optional(v.picklist(disabledReasons)),
    }),
    errors: [],
    limit: 'saveNotifications',
    repeatable: true,
  }),
  /** By the link in a mail: its kind, or with `all` every mail that the account can do without. */
  unsubscribe: defineCall<{ stopped: NotificationKind | 'all' }>()({
    method: 'POST',
    path: '/api/unsubscribe.php',
    audience: 'anyone',
    input: v.strictObject({ token: tokenText, all: v.optional(v.boolean()) }),
    errors: ['link_expired'],
    limit: 'unsubscribe',
    repeatable: true,
  }),
}

export type NotificationsPages = {
  /** `neutral`: the domain names nobody in its notices. */
  notifications: {
    preferences: NotificationPreferences
    news: NewsLook
    neutral: boolean
    saved: boolean
  }
  unsubscribe:
    | { state: 'asks'; token: string; kind: NotificationKind; off: boolean }
    | { state: 'done'; stopped: NotificationKind | 'all' }
    | { state: 'dead' }
}
