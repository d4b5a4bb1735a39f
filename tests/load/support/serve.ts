import { globSync } from 'node:fs'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { localSecrets } from '../../../scripts/local-env.ts'
import { root } from '../../../scripts/tool-env.ts'
import { type Addresses, build, type Order, type Reply } from './orders.ts'

// A process of its own, so that it can be killed: the production build on workerd's own sockets,
// since the proxies of `vite preview` and `wrangler dev` cost more than a message.
const host = '127.0.0.1'
const script = "export default { fetch: () => new Response('hello') }"
const resourcePersistencePath = path.join(process.env['STATE_DIR'] ?? '', 'v3')

const folder = path.join(root, build, 'worker')
const { ENVIRONMENT, MAIL_TRANSPORT, PAYMENT_PROVIDER, ...secrets } = await localSecrets()
// Read here; otherwise workerd reports them as missing.
Object.assign(process.env, secrets)
const { workerOptions } = workerOptionsOf(path.join(folder, 'wrangler.json'))
const files = globSync('**/*.{js,wasm}', { cwd: folder }).sort()
// The first module is the entry.
const modules = ['index.js', ...files.filter((file) => file !== 'index.js')].map((file) => ({
  type: file.endsWith('.js') ? ('ESModule' as const) : ('CompiledWasm' as const),
  path: path.join(folder, file),
}))
// Without rate limits: one machine plays all members.
const unlimited = (name: string) => ({
  type: 'ratelimit' as const,
  name,
  namespace_id: name,
  simple: { limit: 1e9, period: 60 as const },
})
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    log: new Log(0),
    handleStructuredLogs: () => {},
    resourcePersistencePath,
    workers: [
      {
        ...workerOptions,
        name: 'site',
        modules,
        modulesRoot: folder,
        bindings: Object.assign({}, workerOptions['bindings'], secrets),
        ratelimits: Object.fromEntries(
          ['FLOOD_60', 'FLOOD_120', 'FLOOD_300'].map((name) => [name, unlimited(name)]),
        ),
        unsafeDirectSockets: [{ host }],
      },
      { name: 'hello', modules: true, script, unsafeDirectSockets: [{ host }] },
      { name: 'door', modules: true, script, unsafeDirectSockets: [{ host, serviceName: 'site' }] },
    ],
  }),
)
const DB = await miniflare.getD1Database('DB', 'site')

process.on('message', ({ id, statements }: Order) => {
  DB.batch(statements.map(([sql, values]) => DB.prepare(sql).bind(...values)))
    .then((results) => tell({ id, rows: results.map((result) => result.results) }))
    .catch((error: unknown) => tell({ id, error: String(error) }))
})
process.on('disconnect', () => void miniflare.dispose())
const address = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin
tell({
  worker: await address('door'),
  site: await address('site'),
  hello: await address('hello'),
})

function tell(reply: Reply | Addresses): void {
  process.send?.(reply)
}
