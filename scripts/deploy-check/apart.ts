import { isReserved } from '#worker/site/wrong-addresses.ts'
import type { Environment } from './environments.ts'
import { hostsOf } from './routes.ts'

export function sharedThings(environments: readonly Environment[]): string[] {
  const owners = new Map<string, string[]>()
  for (const environment of environments) {
    const { name, config } = environment
    const routes = hostsOf(environment).map((host) => `route ${host}`)
    for (const thing of [...thingsOf(config), ...routes]) {
      owners.set(thing, [...(owners.get(thing) ?? []), name])
    }
  }
  return [...owners]
    .filter(([, names]) => names.length > 1)
    .map(([thing, names]) => `${names.join(' and ')} share the ${thing}`)
}

function thingsOf({ name, ...config }: Environment['config']): Set<string> {
  return new Set([
    `worker ${name}`,
    ...config.d1_databases.flatMap(({ database_id, database_name }) => [
      `database ${database_id}`,
      `database ${database_name}`,
    ]),
    ...config.kv_namespaces.map(({ id }) => `KV namespace ${id}`),
    ...config.r2_buckets.map(({ bucket_name }) => `bucket ${bucket_name}`),
    ...(config.queues.consumers ?? []).map(({ queue }) => `queue ${queue}`),
    ...(config.queues.producers ?? []).map(({ queue }) => `queue ${queue}`),
    ...config.ratelimits.map(({ namespace_id }) => `counter ${namespace_id}`),
    ...config.analytics_engine_datasets.map(({ dataset }) => `dataset ${dataset}`),
  ])
}

export function placeholders(environment: Environment): string[] {
  const { config } = environment
  const ids = [
    ...config.d1_databases.map(({ database_id }) => database_id ?? ''),
    ...config.kv_namespaces.map(({ id }) => id ?? ''),
  ]
  return [
    ...ids.filter((id) => !/^[0-9a-f-]{32,36}$/.test(id)),
    ...hostsOf(environment).filter(isReserved),
  ]
}
