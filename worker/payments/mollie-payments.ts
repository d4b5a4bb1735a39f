import type { Locale } from '#contract/locales.ts'
import { atMollie } from './method-catalogue.ts'
import { toMollie } from './mollie-amount.ts'
import type { MollieClient } from './mollie-client.ts'
import { type MolliePayment, molliePayment } from './mollie-shapes.ts'
import type { PaymentToStart, PaymentUrls } from './payment-to-start.ts'

const usual = {
  nl: 'nl_NL',
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  pl: 'pl_PL',
} as const satisfies Record<Locale, string>

const regional: readonly string[] = ['nl_BE', 'en_GB', 'de_AT', 'de_CH', 'de_LU', 'fr_BE', 'fr_LU']

type Sequence =
  | { sequenceType: 'oneoff' }
  | { sequenceType: 'first'; customerId: string }
  | { sequenceType: 'recurring'; customerId: string; mandateId: string }

/** One payment per order, however often it is asked within an hour (Mollie's idempotency). */
export function createMolliePayment(
  client: MollieClient,
  payment: PaymentToStart,
  { webhook, returnTo }: PaymentUrls,
  sequence: Sequence,
): Promise<MolliePayment> {
  const { id, method, description, locale, country, issuer, email } = payment
  const body = {
    amount: toMollie(payment),
    description,
    // A recurring charge has no page to come back from.
    ...(sequence.sequenceType !== 'recurring' && { redirectUrl: returnTo }),
    webhookUrl: webhook,
    method: atMollie(method),
    ...(issuer && { issuer }),
    ...(email && { billingAddress: { email } }),
    locale: mollieLocale(locale, country),
    metadata: { payment_id: id },
    ...sequence,
  }
  return client(molliePayment, { method: 'POST', path: '/payments', key: id, body })
}

function mollieLocale(locale: Locale, country: string): string {
  const wanted = `${locale}_${country}`
  return regional.includes(wanted) ? wanted : usual[locale]
}
