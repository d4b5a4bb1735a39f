import { wrongAddresses } from '#worker/site/wrong-addresses.ts'
import type { Found } from './check.ts'
import type { Environment } from './environments.ts'
import { hostsOf } from './routes.ts'
import { wrangler } from './wrangler.ts'

type SiteRow = { host: string; mail_sender: string | null; support_email: string | null }

const query = `select host, settings ->> '$.mail_sender' as mail_sender,
  settings ->> '$.support_email' as support_email from sites order by host`

export async function remoteSites(environment: Environment): Promise<Found> {
  const { name } = environment
  const asked = ['--remote', '--json', '--env', name, '--command', query]
  const output = await wrangler('d1', 'execute', 'DB', ...asked)
  const [{ results }] = JSON.parse(output.slice(output.indexOf('['))) as [{ results: SiteRow[] }]
  return siteProblems(results, hostsOf(environment))
}

export function siteProblems(sites: readonly SiteRow[], hosts: readonly string[]): Found {
  const known = sites.map(({ host }) => host)
  const empty = hosts.filter((host) => !host.startsWith('www.') && !known.includes(host))
  return {
    problems: [
      ...sites.flatMap(({ host, ...addresses }) =>
        wrongAddresses({ domain: host, ...addresses }).map((wrong) => `${host}: ${wrong}`),
      ),
      ...known.filter((host) => !hosts.includes(host)).map((host) => `${host} has no route`),
    ],
    open: empty.map((host) => `${host} is a route without a site: sites create ${host}`),
  }
}
