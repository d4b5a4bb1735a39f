import type { AnyPage } from '#web/app/navigation.tsx'

/** Nothing leads away from it but the way back. */
export function isTask({ route }: AnyPage): boolean {
  return route === 'credits-id-paymentmethod'
}
