import { mapValues } from '#contract/map-values.ts'
import {
  isNotificationKind,
  notificationKinds,
  type NotificationPreferences,
  notifications,
  notificationsCalls,
} from '#contract/notifications.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { readUnsubscribeToken } from '#worker/mail/unsubscribe-token.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { findNews, listPreferences } from './queries.ts'
import { saveNotifications } from './save-notifications.ts'
import { verifySubscriber } from './stopping/find-subscription.ts'
import { findSubscriber, findWanting } from './stopping/queries.ts'
import { unsubscribe } from './stopping/unsubscribe.ts'

export const noticesPages = {
  notifications: definePage('notifications', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => ({
      chosen: listPreferences(db, viewerId),
      news: findNews(db, viewerId),
    }),
    present({ request, site }, { chosen, news: [member] }) {
      const preferences = mapValues(notifications, ({ wanted }): boolean => wanted)
      for (const { kind, wanted } of chosen) {
        if (isNotificationKind(kind)) preferences[kind] = wanted === 1
      }
      return {
        preferences,
        news: member?.news ?? 'named',
        neutral: site.settings.neutral_news,
        saved: request.url.searchParams.has('saved'),
      }
    },
    action: definePageAction({
      call: notificationsCalls.saveNotifications,
      input: ({ enable, news, ...fields }) =>
        enable ? { enable } : { preferences: ticked(fields), ...(news && { news }) },
      run: saveNotifications,
      next: () => href('notifications', {}, { saved: 1 }),
    }),
  }),
  unsubscribe: definePage('unsubscribe', {
    limit: 'openPage',
    read: ({ request }) => request.url.searchParams.get('token') ?? '',
    queries({ db }, token) {
      const said = readUnsubscribeToken(token)
      const id = said?.id ?? 0
      return { subscriber: findSubscriber(db, id), wanting: findWanting(db, id, said?.kind) }
    },
    async present(
      { request, env },
      { subscriber: [row], wanting: [now] },
      token,
    ): Promise<PageProps['unsubscribe']> {
      const found = await verifySubscriber(env, token, row)
      if (!found) return { state: 'dead' }
      if (now?.stopped) return { state: 'done', stopped: 'all' }
      const { kind } = found
      const off = (now?.wanted ?? Number(notifications[kind].wanted)) === 0
      const stopped = off && request.url.searchParams.get('stopped') === kind
      return stopped ? { state: 'done', stopped: kind } : { state: 'asks', token, kind, off }
    },
    action: definePageAction({
      call: notificationsCalls.unsubscribe,
      input: ({ token, all }) => ({ token, ...(all && { all: true }) }),
      run: unsubscribe,
      next: (_ctx, { stopped }, { token }) => href('unsubscribe', {}, { token, stopped }),
    }),
  }),
}

function ticked(fields: Record<string, string>): NotificationPreferences {
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, kind in fields]),
  ) as NotificationPreferences
}
