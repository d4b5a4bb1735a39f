import path from 'node:path'
import { getPlatformProxy } from 'wrangler'

export type Local = { DB: D1Database; KV: KVNamespace; PHOTOS: R2Bucket }

export async function openLocal(stateDir = '.wrangler/state') {
  const proxy = await getPlatformProxy<Local>({
    configPath: new URL('./wrangler.toml', import.meta.url).pathname,
    persist: { path: path.resolve(stateDir, 'v3') },
    remoteBindings: false,
  })
  return { local: proxy.env, dispose: proxy.dispose }
}

const rowsAtOnce = 2000

export async function runAll(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  if (statements.length > 0) await db.batch(statements)
}

type Value = string | number | null

/** As JSON, one statement takes thousands of rows: one each takes minutes through the proxy. */
export function inserts(db: D1Database, table: string, rows: Record<string, Value>[]) {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((column) => `value ->> '${column}'`).join(', ')
  const sql = `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?)`
  const chunks = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
  return chunks.map((chunk) => db.prepare(sql).bind(JSON.stringify(chunk)))
}
