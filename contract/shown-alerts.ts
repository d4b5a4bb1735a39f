import { type RouteName, routes } from './routes.ts'
import { DAY } from './time.ts'
import type { Viewer } from './viewer.ts'

/** `1` if the browser supports push, and the member has neither allowed nor refused it yet. */
export const askableCookie = 'push'

/** By importance: a narrow screen shows only the first. */
const shownAlerts = ['activation', 'disabled-notifications', 'enrich', 'push'] as const
export type ShownAlert = (typeof shownAlerts)[number]

/** Nor on pages below these (`/settings/email`). */
const notOn: Record<ShownAlert, readonly RouteName[]> = {
  activation: ['signup', 'complete-signup', 'settings', 'notifications'],
  'disabled-notifications': ['settings', 'notifications'],
  enrich: [
    'profile',
    'signup',
    'complete-signup',
    'activate-done',
    'premium',
    'notifications',
    'directdebit',
    'settings',
  ],
  push: ['signup', 'complete-signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
}

type Circumstances = {
  askable: boolean
  returnDays: number
  /** Epoch milliseconds. */
  now: number
}

export function alertsOn(
  route: RouteName,
  viewer: Viewer | null,
  { askable, returnDays, now }: Circumstances,
): ShownAlert[] {
  if (!viewer) return []
  const { status, profile, notifications_disabled, dismissals } = viewer
  const stopped = notifications_disabled.length > 0
  const holds: Record<ShownAlert, boolean> = {
    activation: status === 'not_confirmed' && profile.status === 'disabled' && !stopped,
    'disabled-notifications': stopped,
    enrich: profile.main_image === null,
    push: askable,
  }
  return shownAlerts.filter((alert) => {
    const closed = dismissals[alert]
    const away = closed !== undefined && now < closed + returnDays * DAY
    return holds[alert] && !away && !isWithin(route, notOn[alert])
  })
}

function isWithin(route: RouteName, pages: readonly RouteName[]): boolean {
  const { path } = routes[route]
  return pages.some((page) => route === page || path.startsWith(`${routes[page].path}/`))
}
