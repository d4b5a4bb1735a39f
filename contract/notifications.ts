import * as v from 'valibot'
import { defineCall } from './call.ts'
import { tokenText } from './fields.ts'
import { HOUR } from './time.ts'

/** Every kind with what holds until the member says otherwise: nobody has asked for advertising. */
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

/** Why no mail goes out any more: it was called spam, it came back, or it was unsubscribed from. */
export const disabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const
export type DisabledReason = (typeof disabledReasons)[number]

export type NotificationPreferences = Record<NotificationKind, boolean>

const wanted = v.optional(v.boolean())

export const notificationsCalls = {
  /** Only what is given changes; `enable` lifts one reason for which mail had stopped. */
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
    keyed: true,
  }),
  /** Behind the link of a mail: no more of its kind, or with `all` no mail but what the account needs. */
  unsubscribe: defineCall<{ stopped: NotificationKind | 'all' }>()({
    method: 'POST',
    path: '/api/unsubscribe.php',
    audience: 'anyone',
    input: v.strictObject({ token: tokenText, all: v.optional(v.boolean()) }),
    errors: ['link_expired'],
    limit: { count: 60, window: HOUR },
    keyed: true,
  }),
}
