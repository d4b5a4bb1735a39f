import * as v from 'valibot'
import { type CardMandate, MandateRefused, type Mandates } from './mandates.ts'
import { type MollieClient, MollieRefusal } from './mollie-client.ts'
import { createMolliePayment } from './mollie-payments.ts'
import {
  type MollieMandate,
  mollieCustomer,
  mollieMandate,
  mollieMandateList,
  molliePaymentList,
  nothing,
} from './mollie-shapes.ts'
import { presentStarted } from './read-mollie-payment.ts'

const ours = v.object({ payment_id: v.string() })

export function mollieMandates(client: MollieClient): Mandates {
  return {
    async createCustomer(key) {
      const body = { metadata: { key } }
      const asked = { method: 'POST', path: '/customers', key, body } as const
      return (await client(mollieCustomer, asked)).id
    },
    deleteCustomer: (customer) => remove(client, pathOf(customer)),
    async startStoring(payment, urls, customerId) {
      const sequence = { sequenceType: 'first', customerId } as const
      const started = await createMolliePayment(client, payment, urls, sequence)
      return presentStarted(started, urls.returnTo)
    },
    async listCards(customer) {
      const path = `${pathOf(customer)}/mandates?limit=250`
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
      const asked = { method: 'POST', path: `${pathOf(customer)}/mandates`, key, body } as const
      return (await orRefused(client(mollieMandate, asked))).id
    },
    async charge(payment, urls, { customer, mandate }) {
      const by = { customerId: customer, mandateId: mandate }
      const sequence = { sequenceType: 'recurring', ...by } as const
      return (await orRefused(createMolliePayment(client, payment, urls, sequence))).id
    },
    async findCharge(customer, paymentId) {
      const path = `${pathOf(customer)}/payments?limit=250`
      const { _embedded } = await client(molliePaymentList, { method: 'GET', path })
      const found = _embedded.payments.find(
        ({ metadata }) => v.is(ours, metadata) && metadata.payment_id === paymentId,
      )
      return found?.id ?? null
    },
    revoke: (customer, mandate) =>
      remove(client, `${pathOf(customer)}/mandates/${encodeURIComponent(mandate)}`),
  }
}

function pathOf(customer: string): string {
  return `/customers/${encodeURIComponent(customer)}`
}

async function remove(client: MollieClient, path: string): Promise<void> {
  try {
    await client(nothing, { method: 'DELETE', path })
  } catch (error) {
    const gone = error instanceof MollieRefusal && (error.status === 404 || error.status === 410)
    if (!gone) throw error
  }
}

/** 409 and 429 are temporary, and 401 and 403 our mistake: none of them is about this mandate. */
const final: readonly number[] = [400, 404, 410, 422]

async function orRefused<Reply>(asked: Promise<Reply>): Promise<Reply> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof MollieRefusal) || !final.includes(error.status)) throw error
    throw new MandateRefused(error.message)
  }
}

function presentCard({ id, status, method, details }: MollieMandate): CardMandate | null {
  if (status !== 'valid' || method !== 'creditcard') return null
  const { cardLabel, cardNumber } = details ?? {}
  return { mandate: id, brand: cardLabel ?? '', lastDigits: (cardNumber ?? '').slice(-4) }
}
