import type { LegalPage } from './legal-pages.ts'
import type { LegalChanges } from './legal.ts'
import { type RouteName, routes } from './routes.ts'
import { DAY, HOUR, MINUTE } from './time.ts'
import type { Viewer } from './viewer.ts'

/** `1` if the browser supports push, and the member has neither allowed nor refused it yet. */
export const askableCookie = 'push'

/**
 * `ask` if the browser can put the site on the home screen, and it is time to offer that; before,
 * the time of the first visit.
 */
export const installCookie = 'install'

/** A pause this long begins a new visit. */
export const visit = 4 * HOUR

/** No alert so soon after signing in. */
const quiet = MINUTE

/**
 * By importance: only the first is shown. What was announced has a day and is closed for good; the
 * consent comes back each visit.
 */
const shownAlerts = [
  'activation',
  'disabled-notifications',
  'terms',
  'privacy',
  'consent',
  'enrich',
  'push',
  'install',
] as const
export type ShownAlert = (typeof shownAlerts)[number]

/** Nor on pages below these (`/settings/email`). */
const notOn: Record<ShownAlert, readonly RouteName[]> = {
  activation: ['signup', 'complete-signup', 'settings', 'notifications'],
  'disabled-notifications': ['settings', 'notifications'],
  // The question itself is on the profile.
  consent: [
    'profile',
    'signup',
    'complete-signup',
    'activate-done',
    'premium',
    'credits',
    'directdebit',
    'settings',
  ],
  terms: ['pages-terms', 'signup', 'complete-signup', 'activate-done', 'directdebit'],
  privacy: ['pages-privacy', 'signup', 'complete-signup', 'activate-done', 'directdebit'],
  // What is missing is said there anyhow.
  enrich: [
    'me',
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
  install: ['signup', 'complete-signup', 'activate-done', 'directdebit', 'premium', 'credits'],
}

type Circumstances = {
  signedUp: boolean
  askable: boolean
  installable: boolean
  returnDays: readonly [number, number]
  changes: LegalChanges
  now: number
}

export function alertOn(
  route: RouteName,
  viewer: Viewer | null,
  { signedUp, askable, installable, returnDays, changes, now }: Circumstances,
): ShownAlert | null {
  if (!viewer) return null
  const { status, profile, notifications_disabled, seeks_consent } = viewer
  const { signed_in_at, dismissals } = viewer
  if (now < signed_in_at + quiet && !signedUp) return null
  const closings = shownAlerts.flatMap((alert) => dismissals[alert] ?? [])
  if (closings.some(({ at }) => now < at + visit)) return null
  const stopped = notifications_disabled.length > 0
  const isComing = (page: LegalPage) => {
    const { announced_at = 0, applies_at = 0 } = changes[page] ?? {}
    return now < applies_at && viewer.signup_date < announced_at
  }
  const holds: Record<ShownAlert, boolean> = {
    activation: status === 'not_confirmed' && profile.status === 'disabled' && !stopped,
    'disabled-notifications': stopped,
    consent: seeks_consent === 'unasked',
    terms: isComing('terms'),
    privacy: isComing('privacy'),
    enrich: profile.main_image === null,
    push: askable,
    install: installable,
  }
  const isAway = (alert: ShownAlert) => {
    const { at = 0, times = 0 } = dismissals[alert] ?? {}
    // The law wants an answer: it is asked again each visit until there is one.
    if (times === 0 || alert === 'consent') return false
    if (alert === 'terms' || alert === 'privacy') return at >= (changes[alert]?.announced_at ?? 0)
    const days = alert === 'install' ? undefined : returnDays[times - 1]
    return days === undefined || now < at + days * DAY
  }
  const shown = shownAlerts.find(
    (alert) => holds[alert] && !isAway(alert) && !isWithin(route, notOn[alert]),
  )
  return shown ?? null
}

function isWithin(route: RouteName, pages: readonly RouteName[]): boolean {
  const { path } = routes[route]
  return pages.some((page) => route === page || path.startsWith(`${routes[page].path}/`))
}
