import { env, SELF } from 'cloudflare:test'
import { inject } from 'vitest'
import { origin } from './members.ts'
import type { MollieOrder } from './mollie-server.ts'
import type { StandInMandate, StandInPayment } from './mollie/account.ts'

type Stand = {
  problems: string[]
  requests: { method: string; path: string; key: string | null }[]
  messages: { url: string; id: string }[]
  payments: StandInPayment[]
  mandates: StandInMandate[]
}

export function payThroughMollie() {
  const { mollie } = inject('services')
  const key = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const before = { ...env }
  Object.assign(env, { PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: key, MOLLIE_BASE_URL: mollie })
  const control = async (order?: MollieOrder): Promise<Stand> => {
    const body = order ? JSON.stringify(order) : null
    return (await fetch(`${mollie}/control/${key}`, { method: 'POST', body })).json()
  }
  return {
    key,
    control,
    stop: () =>
      Object.assign(env, {
        PAYMENT_PROVIDER: before.PAYMENT_PROVIDER,
        MOLLIE_API_KEY: undefined,
        MOLLIE_BASE_URL: undefined,
      }),
    async paymentOf(order: string): Promise<StandInPayment> {
      const { payments } = await control()
      const found = payments.find(({ metadata }) => metadata['payment_id'] === order)
      if (!found) throw new Error('Mollie has no such payment')
      return found
    },
  }
}

export function tellOf(id: string) {
  return SELF.fetch(`${origin}/api/payment-webhook.php`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mollie HTTP client/1.0',
    },
    body: `id=${id}`,
  })
}
