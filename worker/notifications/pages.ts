import {
  notificationDefaults,
  notificationKinds,
  type NotificationPreferences,
  notificationsCalls,
} from '#contract/notifications.ts'
import { href } from '#contract/route.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { listPreferences } from './queries.ts'
import { saveNotifications } from './save-notifications.ts'

export const notificationsPages = {
  notifications: definePage('notifications', {
    queries: ({ db, viewerId }) => [listPreferences(db, viewerId)],
    present({ request }, [rows]) {
      const preferences: NotificationPreferences = { ...notificationDefaults }
      for (const { kind, wanted } of rows) preferences[kind] = wanted === 1
      return { preferences, saved: request.url.searchParams.has('saved') }
    },
    action: definePageAction({
      call: notificationsCalls.saveNotifications,
      input: ({ enable, ...fields }) => (enable ? { enable } : { preferences: ticked(fields) }),
      run: saveNotifications,
      next: () => href('notifications', {}, { saved: 1 }),
    }),
  }),
}

/** A box that is not ticked is not sent. */
function ticked(fields: Record<string, string>): NotificationPreferences {
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, kind in fields]),
  ) as NotificationPreferences
}
