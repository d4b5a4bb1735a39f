import { legalPages } from './legal-pages.ts'
import { href } from './route.ts'
import type { RouteName } from './routes.ts'
import type { ShownAlert } from './shown-alerts.ts'

const ways: Partial<Record<ShownAlert, RouteName>> = {
  activation: 'complete-signup',
  'disabled-notifications': 'notifications',
  consent: 'profile',
  ...legalPages,
  enrich: 'profile-photos',
}

/** Where its button leads; empty if it does something itself. */
export function alertAddress(alert: ShownAlert): string {
  const way = ways[alert]
  return way ? href(way) : ''
}
