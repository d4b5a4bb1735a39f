import type { PaymentMethod } from '#contract/credits.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'

/** First what this device does by itself; Apple Pay only where the browser has it. */
export function useUsableMethods(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const hydrated = useHydrated()
  const others = methods.filter((method) => method !== 'applepay')
  const has = hydrated && methods.length > others.length && 'ApplePaySession' in globalThis
  return has ? ['applepay', ...others] : others
}
