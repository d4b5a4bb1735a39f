import type { DeskEnv } from '#desk/env.ts'
import { readAccess } from '#desk/env.ts'
import type { Environment } from './environments.ts'
import { hostsOf } from './routes.ts'

type Config = Environment['config']

/** Whether a group's desk works on that group's data, and can be reached by nobody but through Access. */
export function deskProblems(site: Environment, desk: Environment | undefined): string[] {
  if (!desk) return [`desk/wrangler.toml has no [env.${site.name}]`]
  return [
    ...storeProblems(site.config, desk.config),
    ...doorProblems(site, desk),
    ...settingProblems(desk.config),
    ...providerProblems(site.config, desk.config),
  ]
}

function storeProblems(site: Config, desk: Config): string[] {
  const wanted = storesOf(site)
  const given = storesOf(desk)
  const consumed = (site.queues.consumers ?? []).map(({ queue }) => queue)
  const produced = (desk.queues.producers ?? []).map(({ queue }) => queue ?? '')
  return [
    ...wanted
      .filter((store) => !given.includes(store))
      .map((store) => `the desk has not the site's ${store}`),
    ...produced
      .filter((queue) => !consumed.includes(queue))
      .map((queue) => `the site consumes no queue ${queue}`),
    ...desk.durable_objects.bindings
      .filter(({ script_name }) => script_name !== site.name)
      .map(({ name }) => `${name} is not that of the worker ${site.name}`),
    ...((desk.services ?? []).some(
      ({ service, entrypoint }) => service === site.name && entrypoint === 'Preview',
    )
      ? []
      : [`the desk has no previews of the worker ${site.name}`]),
    ...((desk.queues.consumers ?? []).length + (desk.triggers.crons ?? []).length > 0
      ? ['consumers and crons are the site’s']
      : []),
    ...(desk.migrations.length > 0 ? ['the desk makes no Durable Objects'] : []),
  ]
}

function storesOf(config: Config): string[] {
  return [
    ...config.d1_databases.map(({ database_id }) => `database ${database_id}`),
    ...config.kv_namespaces.map(({ id }) => `KV namespace ${id}`),
    ...config.r2_buckets.map(({ bucket_name }) => `bucket ${bucket_name}`),
    ...config.analytics_engine_datasets.map(({ dataset }) => `dataset ${dataset}`),
  ]
}

function doorProblems(site: Environment, desk: Environment): string[] {
  const { config } = desk
  const hosts = hostsOf(desk)
  const routes = config.routes ?? []
  const isCustom = routes.every((route) => typeof route === 'object' && 'custom_domain' in route)
  return [
    ...(hosts.length === 1 && isCustom ? [] : ['the desk has not one host of its own']),
    ...(site.config.vars['DESK_ORIGIN'] === `https://${hosts[0]}`
      ? []
      : ['DESK_ORIGIN of the site is not the desk’s address']),
    ...hosts.filter((host) => hostsOf(site).includes(host)).map((host) => `${host} is the site's`),
    ...(config.name === site.config.name ? ['the desk is called as the site is'] : []),
    // At these addresses Access does not stand before it.
    ...(config.workers_dev === false ? [] : ['workers_dev is not false']),
    ...(config.preview_urls === false ? [] : ['preview_urls is not false']),
    ...(readAccess(config.vars as unknown as DeskEnv)
      ? []
      : ['ACCESS_TEAM and ACCESS_AUDIENCE are not whole: it lets in nobody']),
  ]
}

function settingProblems({ vars, secrets, observability }: Config): string[] {
  return [
    ...(vars['ENVIRONMENT'] === 'production' ? [] : ['ENVIRONMENT is not production']),
    ...((secrets?.required ?? []).includes('SECRET_KEY') ? [] : ['SECRET_KEY is not required']),
    ...(observability?.logs?.invocation_logs === false ? [] : ['invocation_logs is not false']),
  ]
}

/** By its name the desk knows what is left of a purchase and can go back. */
function providerProblems({ vars: site }: Config, { vars: desk }: Config): string[] {
  return desk['PAYMENT_PROVIDER'] === site['PAYMENT_PROVIDER']
    ? []
    : ["PAYMENT_PROVIDER is not the site's"]
}

/** Placeholders in it. */
export function openInDesk({ config }: Environment): string[] {
  const { ACCESS_AUDIENCE: audience } = config.vars
  return typeof audience === 'string' && /^[0-9a-f]{64}$/.test(audience)
    ? []
    : ['ACCESS_AUDIENCE of the desk']
}
