import { paymentMethods } from '#contract/credits.ts'
import type { PaymentProvider, SentRefund } from './payment-provider.ts'
import type { PaymentToStart, PaymentUrls } from './payment-to-start.ts'
import { sandboxMandates, toSandbox } from './sandbox-mandates.ts'
import { canBecome, findSandboxPayment, saveSandboxPayment } from './sandbox-store.ts'

const banks = ['Duinbank', 'Veenbank', 'Zandbank'].map((name) => ({ id: name, name }))

export function sandboxProvider(env: Env): PaymentProvider {
  async function require(id: string) {
    const payment = await findSandboxPayment(env, id)
    if (!payment) throw new Error('the sandbox does not know this payment')
    return payment
  }
  async function start(payment: PaymentToStart, urls: PaymentUrls, customer?: string) {
    const begun = toSandbox(payment, urls, 'open')
    const { id } = begun
    const known = await findSandboxPayment(env, id)
    if (!known) await saveSandboxPayment(env, { ...begun, ...(customer && { customer }) })
    const page = new URL(`/__dev/pay/${id}`, urls.returnTo).href
    if (payment.method !== 'sct') return { providerId: id, redirect: page }
    return { providerId: id, redirect: urls.returnTo, details: transferDetails(payment.id) }
  }
  return {
    name: 'sandbox',
    methods: () => Promise.resolve(paymentMethods),
    banks: () => Promise.resolve({ ideal: banks, eps: banks }),
    mandates: sandboxMandates(env, start),
    start: (payment, urls) => start(payment, urls),
    async find(id) {
      const payment = await findSandboxPayment(env, id)
      if (!payment) return null
      const { amount, currency, order, status, customer, refunds = {} } = payment
      const gone = Object.values(refunds).filter((refund) => refund.status !== 'failed')
      return {
        id: order,
        amount,
        currency,
        status: status === 'open' ? 'pending' : status,
        refunded: gone.reduce((sum, refund) => sum + refund.amount, 0),
        mandate: customer && status === 'paid' ? `sm-${id}` : null,
      }
    },
    async refund({ id, payment: paid, amount }) {
      const payment = await require(paid)
      const known = payment.refunds?.[id]
      const status: SentRefund['status'] =
        known?.status === 'pending' ? 'completed' : (known?.status ?? 'pending')
      const refunds = { ...payment.refunds, [id]: { amount, status } }
      await saveSandboxPayment(env, { ...payment, refunds })
      return { providerId: `sr-${id}`, status }
    },
    async cancel(id) {
      const payment = await require(id)
      if (!canBecome(payment.status, 'cancelled')) return
      await saveSandboxPayment(env, { ...payment, status: 'cancelled' })
    },
  }
}

function transferDetails(id: string) {
  return {
    account: 'NL91 ABNA 0417 1643 00',
    name: 'Sandbox',
    reference: id.slice(0, 8).toUpperCase(),
  }
}
