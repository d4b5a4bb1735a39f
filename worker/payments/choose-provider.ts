import { type Config, requireMollieKey } from '#worker/env.ts'
import { mollieClient } from './mollie-client.ts'
import { mollieProvider } from './mollie-provider.ts'
import { noProvider } from './no-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

type Configured = {
  env: Env
  config: Pick<Config, 'ENVIRONMENT' | 'PAYMENT_PROVIDER' | 'MOLLIE_BASE_URL'>
}

/**
 * By the setting PAYMENT_PROVIDER.
 * @throws Error for the sandbox in production, where it would give credits away
 */
export async function choosePaymentProvider({ env, config }: Configured): Promise<PaymentProvider> {
  if (config.PAYMENT_PROVIDER === 'none') return noProvider
  if (config.PAYMENT_PROVIDER === 'mollie') {
    const key = requireMollieKey(env)
    return mollieProvider(mollieClient({ baseUrl: config.MOLLIE_BASE_URL, key }), env.KV)
  }
  // Not in a production build: the condition is a constant there, and the sandbox is never bundled.
  if (import.meta.env.MODE !== 'production' && config.ENVIRONMENT === 'development') {
    const { sandboxProvider } = await import('./sandbox-provider.ts')
    return sandboxProvider(env)
  }
  throw new Error('PAYMENT_PROVIDER=sandbox is for development')
}
