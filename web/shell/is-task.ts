import type { AnyPage } from '#web/app/navigation.tsx'

const tasks: ReadonlySet<AnyPage['route']> = new Set([
  'credits-id-paymentmethod',
  'directdebit',
  'directdebit-id',
])

/** Nothing leads away from it but the way back. */
export function isTask({ route }: AnyPage): boolean {
  return tasks.has(route)
}
