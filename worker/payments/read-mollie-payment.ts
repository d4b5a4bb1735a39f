import * as v from 'valibot'
import { fromMollie } from './mollie-amount.ts'
import type { MolliePayment } from './mollie-shapes.ts'
import type { ProviderPayment, ProviderStatus } from './payment-provider.ts'
import type { StartedPayment } from './payment-to-start.ts'

const ours = v.object({ payment_id: v.string() })

const statuses = {
  open: 'pending',
  pending: 'pending',
  // Money that is only reserved does not count as paid.
  authorized: 'pending',
  paid: 'paid',
  canceled: 'cancelled',
  expired: 'failed',
  failed: 'failed',
} as const satisfies Record<MolliePayment['status'], ProviderStatus>

export function readMolliePayment(payment: MolliePayment): ProviderPayment {
  const { metadata, amount, amountRefunded, amountChargedBack, details, mandateId } = payment
  const chargedBack = amountChargedBack ? fromMollie(amountChargedBack).amount : 0
  return {
    ...fromMollie(amount),
    id: v.is(ours, metadata) ? metadata.payment_id : null,
    status: chargedBack > 0 ? 'charged_back' : statuses[payment.status],
    refunded: amountRefunded ? fromMollie(amountRefunded).amount : 0,
    mandate: mandateId ?? null,
    issuer: details?.cardCountryCode ?? null,
  }
}

export function presentStarted(
  { id, details, _links }: MolliePayment,
  returnTo: string,
): StartedPayment {
  const { bankAccount, bankName, transferReference } = details ?? {}
  if (bankAccount && transferReference) {
    const transfer = { account: bankAccount, name: bankName ?? '', reference: transferReference }
    return { providerId: id, redirect: returnTo, details: transfer }
  }
  // Without a checkout page the payment is over already; our own page shows the outcome.
  return { providerId: id, redirect: _links.checkout?.href ?? returnTo }
}
