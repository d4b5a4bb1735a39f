import { type MollieClient, MollieRefusal } from './mollie-client.ts'
import { mollieMandates } from './mollie-mandates.ts'
import { listMollieBanks, listMollieMethods } from './mollie-methods.ts'
import { createMolliePayment } from './mollie-payments.ts'
import { sendMollieRefund } from './mollie-refunds.ts'
import { molliePayment, nothing } from './mollie-shapes.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { presentStarted, readMolliePayment } from './read-mollie-payment.ts'

/** Its payments carry our id, so that one whose start was interrupted is found again. */
export function mollieProvider(client: MollieClient, kv: KVNamespace): PaymentProvider {
  return {
    name: 'mollie',
    methods: (country, currency) => listMollieMethods(client, kv, country, currency),
    banks: (country, currency) => listMollieBanks(client, kv, country, currency),
    async start(payment, urls) {
      const sequence = { sequenceType: 'oneoff' } as const
      const started = await createMolliePayment(client, payment, urls, sequence)
      return presentStarted(started, urls.returnTo)
    },
    async find(providerId) {
      try {
        const path = `/payments/${encodeURIComponent(providerId)}`
        return readMolliePayment(await client(molliePayment, { method: 'GET', path }))
      } catch (error) {
        if (error instanceof MollieRefusal && error.status === 404) return null
        throw error
      }
    },
    async cancel(providerId) {
      try {
        const path = `/payments/${encodeURIComponent(providerId)}`
        await client(nothing, { method: 'DELETE', path })
      } catch (error) {
        // It was paid meanwhile, or only the payer can cancel it.
        if (!(error instanceof MollieRefusal) || error.status !== 422) throw error
      }
    },
    refund: (refund) => sendMollieRefund(client, refund),
    mandates: mollieMandates(client),
  }
}
