import type { Environment } from './environments.ts'

type Route = { pattern: string; custom_domain?: boolean }

export function hostsOf({ config }: Environment): string[] {
  return routesOf(config).map(({ pattern }) => pattern)
}

/** Only custom domains get a certificate and a DNS record. */
export function routeProblems({ config }: Environment): string[] {
  const routes = routesOf(config)
  const hosts = routes.map(({ pattern }) => pattern)
  if (routes.length === 0) return ['it has no routes: nobody could reach it']
  return [
    ...routes
      .filter(({ pattern, custom_domain }) => !custom_domain || !/^[a-z\d.-]+$/.test(pattern))
      .map(({ pattern }) => `the route ${pattern} is no host with custom_domain = true`),
    ...hosts
      .filter((host) => !host.startsWith('www.') && !hosts.includes(`www.${host}`))
      .map((host) => `www.${host} is no route: whoever types it reaches nothing`),
    ...hosts
      .filter((host) => host.startsWith('www.') && !hosts.includes(host.slice(4)))
      .map((host) => `${host.slice(4)} is no route, to which ${host} would lead`),
  ]
}

function routesOf({ route, routes }: Environment['config']): Route[] {
  return [...(routes ?? []), ...(route ? [route] : [])].map((one) =>
    typeof one === 'string' ? { pattern: one } : one,
  )
}
