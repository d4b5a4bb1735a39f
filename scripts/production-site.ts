import { globSync } from 'node:fs'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { counters } from '../contract/limits.ts'
import { type LocalSecrets, localSecrets } from './local-env.ts'
import { root } from './tool-env.ts'

const build = path.join(root, '.cache/production/worker')
const host = '127.0.0.1'
const script = "export default { fetch: () => new Response('hello') }"

type Serving = {
  /** Lifts the limits by the minute, where one machine plays everybody. */
  unlimited?: boolean
  given?: LocalSecrets
  /** In front of the site's own modules, by name; the first is what runs. */
  around?: Record<string, string>
  variables?: Record<string, string>
  /** Of `door`; without it a free one. */
  port?: number
  /** By the inspector, at `getInspectorURL` of the runtime. */
  inspected?: boolean
  hear?: (line: { level: string; message: string }) => void
}

/**
 * The production build on workerd's own sockets: proxies cost more than a page or a message. `door`
 * is the site without the asset router.
 */
export async function startProduction(
  stateDir: string,
  {
    unlimited = false,
    given,
    around = {},
    variables = {},
    port,
    inspected = false,
    hear = () => {},
  }: Serving = {},
): Promise<Miniflare> {
  const { ENVIRONMENT, MAIL_TRANSPORT, PAYMENT_PROVIDER, ...secrets } =
    given ?? (await localSecrets())
  // Read here; otherwise workerd reports them as missing.
  Object.assign(process.env, secrets)
  const { workerOptions } = workerOptionsOf(path.join(build, 'wrangler.json'))
  const files = globSync('**/*.{js,wasm}', { cwd: build }).sort()
  const built = ['index.js', ...files.filter((file) => file !== 'index.js')].map((file) => ({
    type: file.endsWith('.js') ? ('ESModule' as const) : ('CompiledWasm' as const),
    path: path.join(build, file),
  }))
  const before = Object.entries(around).map(([file, contents]) => ({
    type: 'ESModule' as const,
    path: path.join(build, file),
    contents,
  }))
  return new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(0),
      ...(inspected && { inspectorPort: 0 }),
      handleStructuredLogs: hear,
      resourcePersistencePath: path.join(stateDir, 'v3'),
      workers: [
        {
          ...workerOptions,
          name: 'site',
          modules: [...before, ...built],
          modulesRoot: build,
          bindings: Object.assign({}, workerOptions['bindings'], secrets, variables),
          ...(unlimited ? { ratelimits: noLimits() } : {}),
          unsafeDirectSockets: [{ host }],
        },
        { name: 'hello', modules: true, script, unsafeDirectSockets: [{ host }] },
        {
          name: 'door',
          modules: true,
          script,
          unsafeDirectSockets: [{ host, serviceName: 'site', ...(port && { port }) }],
        },
      ],
    }),
  )
}

function noLimits() {
  return Object.fromEntries(
    counters
      .map((each) => `FLOOD_${each}`)
      .map((name) => [
        name,
        {
          type: 'ratelimit' as const,
          name,
          namespace_id: name,
          simple: { limit: 1e9, period: 60 as const },
        },
      ]),
  )
}
