import type { Money } from '#contract/money.ts'
import type { ProviderStatus, SentRefund } from './payment-provider.ts'
import type { PaymentUrls } from './payment-to-start.ts'

export type SandboxStatus = Exclude<ProviderStatus, 'pending'> | 'open'

export type SandboxPayment = Money &
  PaymentUrls & {
    id: string
    method: string
    description: string
    bank?: string
    order: string
    status: SandboxStatus
    customer?: string
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

export async function listOpenSandboxPayments(env: Env): Promise<SandboxPayment[]> {
  const { keys } = await env.KV.list<{ status: SandboxStatus }>({ prefix })
  const open = keys.filter(({ metadata }) => metadata?.status === 'open')
  const found = await Promise.all(open.map(({ name }) => env.KV.get<SandboxPayment>(name, 'json')))
  return found.filter((payment) => payment !== null)
}

export function canBecome(from: SandboxStatus, to: SandboxStatus): boolean {
  return from === 'open' ? to !== 'open' : from === 'paid' && to === 'charged_back'
}
