import type { LocalSecrets } from '../../../scripts/local-env.ts'
import { startProduction } from '../../../scripts/production-site.ts'
import type { Addresses, Order, Reply } from './orders.ts'

const miniflare = await startProduction(process.env['STATE_DIR'] ?? '', {
  unlimited: true,
  given: JSON.parse(process.env['SECRETS'] ?? '') as LocalSecrets,
})
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
