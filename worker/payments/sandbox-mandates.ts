import { type CardMandate, MandateRefused, type Mandates } from './mandates.ts'
import type { PaymentToStart, PaymentUrls } from './payment-to-start.ts'
import {
  findSandboxPayment,
  type SandboxPayment,
  type SandboxStatus,
  saveSandboxPayment,
} from './sandbox-store.ts'

const prefix = 'dev:customer:'
const failing = '0002'

export function sandboxMandates(env: Env, start: Mandates['startStoring']): Mandates {
  return {
    createCustomer: (key) => Promise.resolve(`sc-${key}`),
    async deleteCustomer(customer) {
      const { keys } = await env.KV.list({ prefix: `${prefix}${customer}` })
      await Promise.all(keys.map(({ name }) => env.KV.delete(name)))
    },
    startStoring: start,
    listCards: (customer) => findCards(env, customer),
    async signDebit(customer, { key }) {
      await env.KV.put(debitKey(customer, `sm-${key}`), 'signed')
      return `sm-${key}`
    },
    async charge(payment, urls, { customer, mandate }) {
      const known = await findSandboxPayment(env, `sb-${payment.id}`)
      if (known) return known.id
      const card = (await findCards(env, customer)).find((one) => one.mandate === mandate)
      const debit = await env.KV.get(debitKey(customer, mandate))
      if (!card && !debit) throw new MandateRefused('no such mandate')
      const status = card ? (card.lastDigits === failing ? 'failed' : 'paid') : 'open'
      const charged = toSandbox(payment, urls, status)
      await saveSandboxPayment(env, charged)
      return charged.id
    },
    async findCharge(_customer, paymentId) {
      return (await findSandboxPayment(env, `sb-${paymentId}`))?.id ?? null
    },
    async revoke(customer, mandate) {
      const cards = await findCards(env, customer)
      const kept = cards.filter((card) => card.mandate !== mandate)
      if (kept.length < cards.length) await saveCards(env, customer, kept)
      await env.KV.delete(debitKey(customer, mandate))
    },
  }
}

export function toSandbox(
  { id, amount, currency, method, description, issuer }: PaymentToStart,
  urls: PaymentUrls,
  status: SandboxStatus,
): SandboxPayment {
  const bank = issuer === undefined ? {} : { bank: issuer }
  const what = { amount, currency, method, description, status, ...bank }
  return { id: `sb-${id}`, order: id, ...what, ...urls }
}

export async function keepSandboxCard(
  env: Env,
  { id, customer }: SandboxPayment,
  fails: boolean,
): Promise<void> {
  if (!customer) return
  const mandate = `sm-${id}`
  const cards = await findCards(env, customer)
  if (cards.some((card) => card.mandate === mandate)) return
  const card = { mandate, brand: 'Visa', lastDigits: fails ? failing : '4242' }
  await saveCards(env, customer, [card, ...cards])
}

async function findCards(env: Env, customer: string): Promise<CardMandate[]> {
  return (await env.KV.get<CardMandate[]>(prefix + customer, 'json')) ?? []
}

function saveCards(env: Env, customer: string, cards: CardMandate[]): Promise<void> {
  return env.KV.put(prefix + customer, JSON.stringify(cards))
}

function debitKey(customer: string, mandate: string): string {
  return `${prefix}${customer}:${mandate}`
}
