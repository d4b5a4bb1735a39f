import type { StandInPayment, StandInRefund } from './account.ts'

const link = (href: string) => ({ href, type: 'application/hal+json' })

function sum(refunds: readonly StandInRefund[], currency: string) {
  const cents = refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((total, { amount }) => total + Math.round(Number(amount.value) * 100), 0)
  return { currency, value: (cents / 100).toFixed(2) }
}

export function presentPayment(payment: StandInPayment) {
  const { id, amount, status, method, refunds, chargedBack, cardCountry, sequenceType } = payment
  const transfer = method === 'banktransfer'
  return {
    resource: 'payment',
    id,
    mode: 'test',
    createdAt: '2026-11-21T12:00:00+00:00',
    amount,
    description: payment.description,
    method,
    metadata: payment.metadata,
    status,
    isCancelable: transfer && status === 'open',
    locale: payment.locale,
    profileId: 'pfl_QkEhN94Ba',
    sequenceType,
    webhookUrl: payment.webhookUrl,
    redirectUrl: 'redirectUrl' in payment ? payment.redirectUrl : null,
    ...(status === 'paid' && { amountRefunded: sum(refunds, amount.currency) }),
    ...(chargedBack && { amountChargedBack: amount }),
    ...(cardCountry && { details: { cardLabel: 'Visa', cardCountryCode: cardCountry } }),
    ...(transfer && {
      details: {
        bankName: 'Stichting Mollie Payments',
        bankAccount: 'NL53ABNA0627535577',
        bankBic: 'ABNANL2A',
        transferReference: 'RF12-3456-7890-1234',
      },
    }),
    _links: {
      self: link(`https://api.mollie.com/v2/payments/${id}`),
      dashboard: link(`https://my.mollie.com/dashboard/payments/${id}`),
      ...(status === 'open' &&
        sequenceType !== 'recurring' && {
          checkout: { href: `https://www.mollie.com/checkout/${id}`, type: 'text/html' },
        }),
    },
  }
}

export function presentRefund(refund: StandInRefund, paymentId: string) {
  return {
    resource: 'refund',
    mode: 'test',
    ...refund,
    paymentId,
    createdAt: '2026-11-21T12:00:00+00:00',
    _links: { self: link(`https://api.mollie.com/v2/payments/${paymentId}/refunds/${refund.id}`) },
  }
}
