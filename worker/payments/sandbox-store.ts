import type { Money } from '#contract/money.ts'
import type { ProviderStatus, SentRefund } from './payment-provider.ts'
import type { PaymentUrls } from './payment-to-start.ts'

export type SandboxStatus = Exclude<ProviderStatus, 'pending'> | 'open'

/** A payment as the sandbox service stores it, separate from ours. */
export type SandboxPayment = Money &
  PaymentUrls & {
    id: string
    method: string
    description: string
    /** The bank that the member chose beforehand. */
    bank?: string
    /** Our id. */
    order: string
    status: SandboxStatus
    /** The customer whose card it stores once it is paid. */
    customer?: string
    /** The refunds, by our id. */
    refunds?: Record<string, { amount: number; status: SentRefund['status'] }>
  }

const prefix = 'dev:pay:'

export function findSandboxPayment(env: Env, id: string): Promise<SandboxPayment | null> {
  return env.KV.get<SandboxPayment>(`${prefix}${id}`, 'json')
}

export async function saveSandboxPayment(env: Env, payment: SandboxPayment): Promise<void> {
  const metadata = { status: payment.status }
  await env.KV.put(`${prefix}${payment.id}`, JSON.stringify(payment), { metadata })
}

/** Payments that are still to be paid: bank transfers, and pages that were left. */
export async function listOpenSandboxPayments(env: Env): Promise<SandboxPayment[]> {
  const { keys } = await env.KV.list<{ status: SandboxStatus }>({ prefix })
  const open = keys.filter(({ metadata }) => metadata?.status === 'open')
  const found = await Promise.all(open.map(({ name }) => env.KV.get<SandboxPayment>(name, 'json')))
  return found.filter((payment) => payment !== null)
}

/** Which status may follow: an open payment ends once, and only a paid one is charged back. */
export function canBecome(from: SandboxStatus, to: SandboxStatus): boolean {
  return from === 'open' ? to !== 'open' : from === 'paid' && to === 'charged_back'
}
