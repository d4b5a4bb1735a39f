import { type Config, requireMollieKey, smsTransportOf } from '#worker/env.ts'
import { isByMandate } from './method-catalogue.ts'
import { mollieClient } from './mollie-client.ts'
import { mollieProvider } from './mollie-provider.ts'
import { noProvider } from './no-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

type Configured = {
  env: Env
  config: Pick<Config, 'ENVIRONMENT' | 'PAYMENT_PROVIDER' | 'MOLLIE_BASE_URL' | 'SMS_TRANSPORT'>
}

/** @throws Error for the sandbox in production, where it would give credits away */
export async function choosePaymentProvider(configured: Configured): Promise<PaymentProvider> {
  if (configured.config.PAYMENT_PROVIDER === 'none') return noProvider
  const provider = await choose(configured)
  return smsTransportOf(configured.config) === 'none' ? withoutDebits(provider) : provider
}

async function choose({ env, config }: Configured): Promise<PaymentProvider> {
  if (config.PAYMENT_PROVIDER === 'mollie') {
    const key = requireMollieKey(env)
    return mollieProvider(mollieClient({ baseUrl: config.MOLLIE_BASE_URL, key }), env.KV)
  }
  if (import.meta.env.MODE !== 'production' && config.ENVIRONMENT === 'development') {
    const { sandboxProvider } = await import('./sandbox-provider.ts')
    return sandboxProvider(env)
  }
  throw new Error('PAYMENT_PROVIDER=sandbox is for development')
}

/** Their codes come by text message. */
function withoutDebits(provider: PaymentProvider): PaymentProvider {
  const methods = async (country: string, currency: string) => {
    const offered = await provider.methods(country, currency)
    return offered.filter((method) => !isByMandate(method))
  }
  return { ...provider, methods }
}
