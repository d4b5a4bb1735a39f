import type { PaymentProvider } from './payment-provider.ts'

/** A site that sells nothing yet: no methods, so nothing is ever started. */
export const noProvider: PaymentProvider = {
  name: 'none',
  methods: () => [],
  start: refuse,
  fetchStatus: refuse,
  cancel: refuse,
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('PAYMENT_PROVIDER is none'))
}
