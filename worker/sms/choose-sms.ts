import { type Config, readSecrets, smsTransportOf } from '#worker/env.ts'
import { cmTransport } from './cm-transport.ts'
import { SmsRefused, type SmsTransport } from './sms-transport.ts'

type Configured = {
  env: Env
  config: Pick<Config, 'ENVIRONMENT' | 'SMS_TRANSPORT' | 'CM_BASE_URL'>
}

/** @throws Error for the outbox in production, where anybody could read the codes */
export async function chooseSms({ env, config }: Configured): Promise<SmsTransport> {
  const chosen = smsTransportOf(config)
  if (chosen === 'none') {
    return { send: () => Promise.reject(new SmsRefused('SMS_TRANSPORT is none')) }
  }
  if (chosen === 'cm') {
    const { CM_PRODUCT_TOKEN: token = '' } = readSecrets(env)
    return cmTransport({ baseUrl: config.CM_BASE_URL, token })
  }
  if (import.meta.env.MODE !== 'production' && config.ENVIRONMENT === 'development') {
    const { recordOutgoing } = await import('#worker/dev/outbox.ts')
    return {
      send: ({ id, at, to, text }) =>
        recordOutgoing(env, { id, at, to, text, kind: 'sms', subject: '' }),
    }
  }
  throw new Error('SMS_TRANSPORT=dev is for development')
}
