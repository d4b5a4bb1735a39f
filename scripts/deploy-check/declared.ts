import type { Environment } from './environments.ts'
import type { NamesInCode } from './names-in-code.ts'

type Config = Environment['config']

export function declarationProblems(
  { config }: Environment,
  code: NamesInCode,
  today: string,
): string[] {
  return [
    ...bindingProblems(config, code),
    ...varProblems(config, code),
    ...cronProblems(config, code),
    ...queueProblems(config),
    ...floodProblems(config),
    ...durableObjectProblems(config, code),
    ...settingProblems(config, today),
  ]
}

function bindingProblems(config: Config, { bindings }: NamesInCode): string[] {
  const declared = bindingsOf(config)
  return [
    ...[...bindings]
      .filter((name) => !declared.includes(name))
      .map((name) => `the worker asks for the binding ${name}, which is not declared`),
    ...declared
      .filter((name) => !bindings.has(name))
      .map((name) => `the binding ${name} is declared, and nothing asks for it`),
  ]
}

function bindingsOf(config: Config): string[] {
  const bound = [
    ...config.d1_databases,
    ...config.kv_namespaces,
    ...config.r2_buckets,
    ...(config.queues.producers ?? []),
    ...config.analytics_engine_datasets,
    ...[config.images, config.assets, config.ai, config.browser].filter((one) => one !== undefined),
  ]
  const named = [...config.durable_objects.bindings, ...config.ratelimits, ...config.send_email]
  return [...bound.map(({ binding }) => binding ?? ''), ...named.map(({ name }) => name)]
}

const asks: [key: string, value: string, secret: string][] = [
  ['MAIL_TRANSPORT', 'smtp', 'SMTP_URL'],
  ['PAYMENT_PROVIDER', 'mollie', 'MOLLIE_API_KEY'],
  ['SMS_TRANSPORT', 'cm', 'CM_PRODUCT_TOKEN'],
]
const forDevelopers = ['dev', 'sandbox']

function varProblems(config: Config, { vars, secrets }: NamesInCode): string[] {
  const given = Object.keys(config.vars)
  const kept = config.secrets?.required ?? []
  const needed = [
    ...vars.required.filter((key) => !given.includes(key)),
    ...secrets.required,
    ...asks.filter(([key, value]) => config.vars[key] === value).map(([, , secret]) => secret),
  ]
  return [
    ...needed
      .filter((key) => !kept.includes(key))
      .map((key) => `${key} is neither a variable nor among the required secrets`),
    ...given
      .filter((key) => secrets.all.includes(key))
      .map((key) => `${key} is a secret, and stands in wrangler.toml for everybody to read`),
    ...[...given, ...kept]
      .filter((key) => ![...vars.all, ...secrets.all].includes(key))
      .map((key) => `${key} is declared, and worker/env.ts knows nothing of it`),
    ...forDevelopers.flatMap((value) =>
      given
        .filter((key) => config.vars[key] === value)
        .map((key) => `${key} is ${value}, which is for development`),
    ),
  ]
}

function cronProblems({ triggers }: Config, code: NamesInCode): string[] {
  const declared = triggers.crons ?? []
  return [
    ...code.crons
      .filter((cron) => !declared.includes(cron))
      .map((cron) => `schedules run at "${cron}", which is no trigger`),
    ...declared
      .filter((cron) => !code.crons.includes(cron))
      .map((cron) => `the trigger "${cron}" has no schedule`),
  ]
}

/** Of its suffix worker/jobs/run-batch.ts knows a dead-letter queue. */
const deadEnd = '-dead'

/** Of its suffix worker/notices/stopping/hear-mail-queue.ts knows its queue. */
const mailEvents = 'mail-events'

function queueProblems({ queues, vars }: Config): string[] {
  const consumers = queues.consumers ?? []
  const consumed = consumers.map(({ queue }) => queue)
  const produced = (queues.producers ?? []).flatMap(({ queue }) => queue ?? [])
  const isDeaf = !consumed.some((queue) => queue.endsWith(mailEvents))
  return [
    ...(vars['MAIL_TRANSPORT'] === 'cloudflare' && isDeaf
      ? [`bounces and complaints are not heard: no consumer of a queue that ends in ${mailEvents}`]
      : []),
    ...produced
      .filter((queue) => !consumed.includes(queue))
      .map((queue) => `nothing consumes the queue ${queue}`),
    ...consumers
      .filter(({ queue }) => !queue.endsWith(deadEnd))
      .flatMap(({ queue, dead_letter_queue: dead }) => {
        if (!dead) return [`what the queue ${queue} gives up is lost: it has no dead letters`]
        if (!dead.endsWith(deadEnd)) return [`the dead letters ${dead} do not end in ${deadEnd}`]
        return consumed.includes(dead) ? [] : [`nothing consumes the dead letters ${dead}`]
      }),
  ]
}

function floodProblems({ ratelimits }: Config): string[] {
  return ratelimits.flatMap(({ name, simple: { limit, period } }) => {
    if (name === `FLOOD_${limit}` && period === 60) return []
    return [`the counter ${name} lets ${limit} pass in ${period} seconds`]
  })
}

function durableObjectProblems(config: Config, { durableObjects }: NamesInCode): string[] {
  const made = config.migrations.flatMap(({ new_sqlite_classes = [] }) => new_sqlite_classes)
  const bound = config.durable_objects.bindings.map(({ class_name }) => class_name)
  return durableObjects.flatMap((name) => [
    ...(made.includes(name) ? [] : [`no migration makes the Durable Object ${name}`]),
    ...(bound.includes(name) ? [] : [`the Durable Object ${name} is not bound`]),
  ])
}

function settingProblems(config: Config, today: string): string[] {
  const { compatibility_date: date = '', observability, vars, upload_source_maps } = config
  return [
    ...(date && date <= today ? [] : [`the compatibility date ${date || '(none)'} is not past`]),
    ...(vars['ENVIRONMENT'] === 'production' ? [] : ['ENVIRONMENT is not production']),
    ...(observability?.enabled ? [] : ['observability is off: nobody would see what went wrong']),
    // Messages hold addresses and the tokens of mailed links.
    ...(observability?.logs?.invocation_logs === false
      ? []
      : ['invocation_logs is not false: Cloudflare would keep addresses and tokens of requests']),
    ...(upload_source_maps ? ['upload_source_maps is on'] : []),
  ]
}
