import type { DeskText } from '#desk/text.ts'
import type { OpenDifference } from '#worker/desk/payments/read-waiting.ts'

/** As it was reported: of each kind what the row of the payment does not say. */
type Details = {
  amount?: number
  currency?: string
  refunded?: number
  provider_id?: string
  status?: string
  charged?: string
  agreed?: string
}

const ofRefunds = ['refund', 'charged_back_after_refund', 'refund_failed', 'refund_missing']

/** What the provider's books have and what ours have, each as a sentence. */
export function differenceSides(text: DeskText, found: OpenDifference) {
  const details = JSON.parse(found.details) as Details
  return { theirs: theirs(text, found, details), ours: ours(text, found, details) }
}

function theirs(
  { t, money, countryName }: DeskText,
  { kind, amount, currency }: OpenDifference,
  details: Details,
): string {
  return t(`payments.theirs.${kind}` as 'payments.theirs.amount', {
    price: money({ amount, currency }),
    amount: money({ amount: details.amount ?? 0, currency: details.currency ?? currency }),
    refunded: money({ amount: details.refunded ?? 0, currency }),
    number: details.provider_id ?? '',
    state: t(`payments.states.${details.status ?? 'pending'}` as 'payments.states.pending'),
    country: countryName(details.agreed ?? ''),
  })
}

function ours(text: DeskText, found: OpenDifference, { charged = '' }: Details): string {
  const { t, money, countryName } = text
  const { kind, status } = found
  if (ofRefunds.includes(kind)) return refunds(text, found)
  if (kind === 'amount') return t('payments.ours.amount', { price: money(found) })
  if (kind === 'tax_country') return t('payments.ours.country', { country: countryName(charged) })
  return t('payments.ours.state', { state: t(`payments.states.${status}`) })
}

function refunds({ t, money }: DeskText, found: OpenDifference): string {
  const { currency, refund_status, refund_amount, bank_refund } = found
  const asked =
    refund_status !== null &&
    refund_amount !== null &&
    t('payments.refund_is', {
      amount: money({ amount: refund_amount, currency }),
      state: t(`payments.refunds.${refund_status}`),
    })
  const byBank =
    bank_refund !== null &&
    t('payments.bank_refund', { amount: money({ amount: bank_refund, currency }) })
  const told = [asked, byBank].filter((one) => one !== false)
  return told.length > 0 ? told.join('. ') : t('payments.ours.no_refund')
}
