import type { Mandates, StoredCard } from './mandates.ts'
import { type MollieClient, MollieRefusal } from './mollie-client.ts'
import { createMolliePayment } from './mollie-payments.ts'
import {
  type MollieMandate,
  mollieCustomer,
  mollieMandate,
  mollieMandateList,
  nothing,
} from './mollie-shapes.ts'
import { presentStarted } from './read-mollie-payment.ts'

/** Customers and mandates at Mollie: stored cards and SEPA debits. */
export function mollieMandates(client: MollieClient): Mandates {
  return {
    async createCustomer(key) {
      const body = { metadata: { key } }
      const asked = { method: 'POST', path: '/customers', key, body } as const
      return (await client(mollieCustomer, asked)).id
    },
    async startStoring(payment, urls, customerId) {
      const sequence = { sequenceType: 'first', customerId } as const
      const started = await createMolliePayment(client, payment, urls, sequence)
      return presentStarted(started, urls.returnTo)
    },
    async listCards(customer) {
      const path = `${mandatesOf(customer)}?limit=250`
      const { _embedded } = await client(mollieMandateList, { method: 'GET', path })
      return _embedded.mandates.map(presentCard).filter((card) => card !== null)
    },
    async signDebit(customer, { key, accountHolder, iban, signedOn, reference }) {
      const body = {
        method: 'directdebit',
        consumerName: accountHolder,
        consumerAccount: iban,
        signatureDate: signedOn,
        mandateReference: reference,
      }
      const asked = { method: 'POST', path: mandatesOf(customer), key, body } as const
      return (await client(mollieMandate, asked)).id
    },
    async charge(payment, urls, { customer, mandate }) {
      const by = { customerId: customer, mandateId: mandate }
      const sequence = { sequenceType: 'recurring', ...by } as const
      return (await createMolliePayment(client, payment, urls, sequence)).id
    },
    async revoke(customer, mandate) {
      try {
        const path = `${mandatesOf(customer)}/${encodeURIComponent(mandate)}`
        await client(nothing, { method: 'DELETE', path })
      } catch (error) {
        // Gone already.
        if (!(error instanceof MollieRefusal) || error.status !== 404) throw error
      }
    },
  }
}

function mandatesOf(customer: string): string {
  return `/customers/${encodeURIComponent(customer)}/mandates`
}

function presentCard({ id, status, method, details }: MollieMandate): StoredCard | null {
  if (status !== 'valid' || method !== 'creditcard') return null
  const { cardLabel, cardNumber } = details ?? {}
  return { mandate: id, brand: cardLabel ?? '', lastDigits: (cardNumber ?? '').slice(-4) }
}
