import * as v from 'valibot'
import { isKeyPurpose, type KeyPurpose } from './key-purposes.ts'

export const configSchema = v.object({
  ENVIRONMENT: v.picklist(['production', 'development']),
  MAIL_TRANSPORT: v.picklist(['cloudflare', 'smtp', 'dev']),
  PAYMENT_PROVIDER: v.picklist(['none', 'sandbox', 'mollie']),
  /** Without /v2. */
  MOLLIE_BASE_URL: v.optional(v.pipe(v.string(), v.url()), 'https://api.mollie.com'),
  SMS_TRANSPORT: v.optional(v.picklist(['none', 'dev', 'cm'])),
  /** Without /v1.0. */
  CM_BASE_URL: v.optional(v.pipe(v.string(), v.url()), 'https://gw.messaging.cm.com'),
  /** Where this group's desk is, for who is mailed of what waits there. */
  DESK_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  VAPID_PUBLIC_KEY: v.pipe(v.string(), v.minLength(80)),
  /** The versions of keys that are not 1: `seal=2 unsubscribe=3`. */
  KEY_VERSIONS: v.optional(v.pipe(v.string(), v.check(isVersions))),
})

export const secretsSchema = v.object({
  SECRET_KEY: v.pipe(v.string(), v.minLength(32)),
  /** Earlier ones, newest first, separated by a space. */
  SECRET_KEY_PREVIOUS: v.optional(v.pipe(v.string(), v.regex(/^\S{32,}(?: \S{32,})*$/))),
  VAPID_PRIVATE_KEY: v.pipe(v.string(), v.minLength(40)),
  /** smtp://user:password@host:port, needed with MAIL_TRANSPORT=smtp. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.url())),
  /** For the mail provider's webhook (docs/mail.md), which refuses everything without it. */
  MAIL_EVENTS_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  HEALTH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  MOLLIE_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^(live|test)_\w{20,}$/))),
  CM_PRODUCT_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** Of this service at the provider that proves ages; none where its clients have none. */
  AGE_PROVIDER_SECRET: v.optional(v.pipe(v.string(), v.minLength(16))),
})

export type Config = v.InferOutput<typeof configSchema>
/** Must never be logged or shown. */
export type Secrets = v.InferOutput<typeof secretsSchema>

/** @throws Error that names the wrong key, never its value */
export function readConfig(env: Env): Config {
  const config = read(configSchema, env)
  if (config.PAYMENT_PROVIDER === 'mollie') requireMollie(config, env)
  requireSms(config, env)
  return config
}

export function requireMollieKey(env: Env): string {
  const { MOLLIE_API_KEY } = readSecrets(env)
  if (!MOLLIE_API_KEY) throw new Error('PAYMENT_PROVIDER=mollie needs the secret MOLLIE_API_KEY')
  return MOLLIE_API_KEY
}

/** On every request, so that a missing key shows at once and not at the first payment. */
function requireMollie({ ENVIRONMENT, MOLLIE_BASE_URL }: Config, env: Env): void {
  const key = requireMollieKey(env)
  if (ENVIRONMENT !== 'production') return
  // With a test key anybody could "pay" on Mollie's test pages and get credits.
  if (!key.startsWith('live_')) throw new Error('MOLLIE_API_KEY is a test key, in production')
  if (!MOLLIE_BASE_URL.startsWith('https://')) throw new Error('MOLLIE_BASE_URL is not https')
}

export function smsTransportOf({
  ENVIRONMENT,
  SMS_TRANSPORT,
}: Pick<Config, 'ENVIRONMENT' | 'SMS_TRANSPORT'>): 'none' | 'dev' | 'cm' {
  return SMS_TRANSPORT ?? (ENVIRONMENT === 'development' ? 'dev' : 'none')
}

function requireSms(config: Config, env: Env): void {
  const production = config.ENVIRONMENT === 'production'
  const chosen = smsTransportOf(config)
  // The outbox of the dev room is public: anybody could read the codes.
  if (chosen === 'dev' && production) throw new Error('SMS_TRANSPORT=dev is for development')
  if (chosen !== 'cm') return
  if (!readSecrets(env).CM_PRODUCT_TOKEN) {
    throw new Error('SMS_TRANSPORT=cm needs the secret CM_PRODUCT_TOKEN')
  }
  if (production && !config.CM_BASE_URL.startsWith('https://')) {
    throw new Error('CM_BASE_URL is not https')
  }
}

export function readSecrets(env: Env): Secrets {
  return read(secretsSchema, env)
}

export function readKeySettings(env: Env) {
  const { SECRET_KEY, SECRET_KEY_PREVIOUS } = readSecrets(env)
  const { KEY_VERSIONS } = read(v.pick(configSchema, ['KEY_VERSIONS']), env)
  const secrets: [string, ...string[]] = [SECRET_KEY, ...(SECRET_KEY_PREVIOUS?.split(' ') ?? [])]
  return { secrets, versions: versionsOf(KEY_VERSIONS ?? '') ?? {} }
}

function isVersions(text: string): boolean {
  return versionsOf(text) !== null
}

function versionsOf(text: string): Partial<Record<KeyPurpose, number>> | null {
  const versions: Partial<Record<KeyPurpose, number>> = {}
  for (const said of text.split(' ').filter(Boolean)) {
    const [, purpose = '', version] = /^([\w-]+)=([1-9]\d?)$/.exec(said) ?? []
    if (!version || !isKeyPurpose(purpose)) return null
    versions[purpose] = Number(version)
  }
  return versions
}

function read<T extends v.GenericSchema>(schema: T, env: Env): v.InferOutput<T> {
  const result = v.safeParse(schema, env)
  if (result.success) return result.output
  const keys = result.issues.map((issue) => v.getDotPath(issue)).join(', ')
  throw new Error(`Missing or wrong in the environment: ${keys}. See wrangler.toml.`)
}
