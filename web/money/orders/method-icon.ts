import type { PaymentMethod } from '#contract/credits.ts'
import type { IconName } from '#web/ui/icon-names.ts'

const icons: Partial<Record<PaymentMethod, IconName>> = {
  creditcard: 'credit-card',
  mastercard: 'credit-card',
  visa: 'credit-card',
  maestro: 'credit-card',
  cartebancaire: 'credit-card',
  nexi: 'credit-card',
  paypal: 'paypal-logo',
  applepay: 'device-mobile',
  blik: 'device-mobile',
  paysafecard: 'ticket',
  sdd: 'file-text',
  sct: 'arrows-left-right',
}

export function methodIcon(method: PaymentMethod): IconName {
  return icons[method] ?? 'bank'
}
