import type { RouteName } from './routes.ts'

/** These pages show a person, a conversation, a payment or a goodbye, so an alert waits behind a bell. */
const behindBell: ReadonlySet<RouteName> = new Set([
  'members-id',
  'members-id-report',
  'members-id-chat',
  'likes-m-id',
  'chats-id',
  'swipe-game',
  'match-finder',
  'credits',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'directdebit-id',
  'transactions-id',
  'transactions-id-refund',
  'withdrawal',
  'withdrawal-mine',
  'withdrawal-id',
  'decisions',
  'decisions-id',
  'limits',
  'settings-delete',
  'settings-delete-discount',
])

export function waitsBehindBell(route: RouteName | 'error'): boolean {
  return route !== 'error' && behindBell.has(route)
}
