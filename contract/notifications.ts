import * as v from 'valibot'
import { defineCall } from './call.ts'
import { tokenText } from './fields.ts'

/** Mails that advertise are off until the member wants them. */
export const notificationDefaults = {
  new_conversations: true,
  new_messages: true,
  like_received: true,
  unread_reminders: true,
  promotions: false,
  new_members_weekly: false,
  site_news: false,
  notification_reminders: true,
} as const satisfies Record<string, boolean>
export type NotificationKind = keyof typeof notificationDefaults
export const notificationKinds = Object.keys(notificationDefaults) as NotificationKind[]

export function isNotificationKind(kind: string | undefined): kind is NotificationKind {
  return kind !== undefined && Object.hasOwn(notificationDefaults, kind)
}

/** Marked as spam, bounced, or unsubscribed. */
export const disabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const
export type DisabledReason = (typeof disabledReasons)[number]

export type NotificationPreferences = Record<NotificationKind, boolean>

const wanted = v.optional(v.boolean())

export const notificationsCalls = {
  /** Only what is given; `enable` removes one reason for which mail has stopped. */
  saveNotifications: defineCall<{ saved: true }>()({
    method: 'PUT',
    path: '/api/notifications.php',
    audience: 'member',
    input: v.strictObject({
      preferences: v.optional(
        v.strictObject({
          new_conversations: wanted,
          new_messages: wanted,
          like_received: wanted,
          unread_reminders: wanted,
          promotions: wanted,
          new_members_weekly: wanted,
          site_news: wanted,
          notification_reminders: wanted,
        }),
      ),
      enable: v.optional(v.picklist(disabledReasons)),
    }),
    errors: [],
    limit: 'saveNotifications',
    keyed: true,
  }),
  /** By the link in a mail: its kind, or with `all` every mail that the account can do without. */
  unsubscribe: defineCall<{ stopped: NotificationKind | 'all' }>()({
    method: 'POST',
    path: '/api/unsubscribe.php',
    audience: 'anyone',
    input: v.strictObject({ token: tokenText, all: v.optional(v.boolean()) }),
    errors: ['link_expired'],
    limit: 'unsubscribe',
    keyed: true,
  }),
}

export type NotificationsPages = {
  notifications: { preferences: NotificationPreferences; saved: boolean }
  /** `stopped`: the kind that was just stopped, or all. `off`: that kind was off already. */
  unsubscribe:
    | { state: 'asks'; token: string; kind: NotificationKind; off: boolean }
    | { state: 'done'; stopped: NotificationKind | 'all' }
    | { state: 'dead' }
}
