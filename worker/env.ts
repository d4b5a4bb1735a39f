import * as v from 'valibot'

const configSchema = v.object({
  ENVIRONMENT: v.picklist(['production', 'development']),
  MAIL_TRANSPORT: v.picklist(['cloudflare', 'smtp', 'dev']),
  PAYMENT_PROVIDER: v.picklist(['none', 'sandbox', 'mollie']),
  VAPID_PUBLIC_KEY: v.pipe(v.string(), v.minLength(80)),
})

const secretsSchema = v.object({
  SECRET_KEY: v.pipe(v.string(), v.minLength(32)),
  VAPID_PRIVATE_KEY: v.pipe(v.string(), v.minLength(40)),
  /** smtp://user:password@host:port, needed with MAIL_TRANSPORT=smtp. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.url())),
})

/** What may be logged and shown to an operator. */
export type Config = v.InferOutput<typeof configSchema>
/** What may not. */
export type Secrets = v.InferOutput<typeof secretsSchema>

/** @throws Error that names the bad key; the value is never in it. */
export function readConfig(env: Env): Config {
  return read(configSchema, env)
}

export function readSecrets(env: Env): Secrets {
  return read(secretsSchema, env)
}

function read<T extends v.GenericSchema>(schema: T, env: Env): v.InferOutput<T> {
  const result = v.safeParse(schema, env)
  if (result.success) return result.output
  const keys = result.issues.map((issue) => v.getDotPath(issue)).join(', ')
  throw new Error(`Missing or wrong in the environment: ${keys}. See wrangler.toml.`)
}
