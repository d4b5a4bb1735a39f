import type { PaymentProvider } from './payment-provider.ts'

export const noProvider: PaymentProvider = {
  name: 'none',
  methods: () => Promise.resolve([]),
  banks: () => Promise.resolve({}),
  start: refuse,
  find: refuse,
  cancel: refuse,
  refund: refuse,
  mandates: null,
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('PAYMENT_PROVIDER is none'))
}
