import { convertV4MiniflareOptions, Log, Miniflare } from 'miniflare'

const script = `export default { async fetch(request, { DB }) {
  const batch = await request.json()
  try {
    return Response.json(await DB.batch(
      batch.map(({ sql, parameters }) => DB.prepare(sql).bind(...parameters))))
  } catch (error) {
    return new Response(error.message, { status: 500 })
  }
} }`

type Asked = { sql: string; parameters: unknown[] }

/**
 * D1 of workerd, asked with one request a batch, however many statements: by its proxy each would be
 * several. `heard` gets what each batch answered.
 */
export async function openBatched(state: string, heard: (results: readonly D1Result[]) => void) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(0),
      handleStructuredLogs: () => {},
      resourcePersistencePath: state,
      workers: [
        {
          name: 'batches',
          modules: true,
          script,
          compatibilityDate: '2026-10-01',
          d1Databases: { DB: 'local' },
        },
      ],
    }),
  )
  const send = async (batch: readonly Asked[]): Promise<D1Result[]> => {
    const answer = await miniflare.dispatchFetch('http://localhost/', {
      method: 'POST',
      body: JSON.stringify(batch),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const results = (await answer.json()) as D1Result[]
    heard(results)
    return results
  }
  const prepare = (sql: string, parameters: unknown[] = []) => {
    const all = async () => (await send([{ sql, parameters }]))[0]
    const first = async (column: string) => {
      const row = (await all())?.results[0] as Record<string, unknown> | undefined
      return row ? (column ? row[column] : row) : null
    }
    const bind = (...values: unknown[]) => prepare(sql, values)
    return { sql, parameters, bind, all, run: all, first }
  }
  const batch = (statements: readonly Asked[]) =>
    send(statements.map(({ sql, parameters }) => ({ sql, parameters })))
  const d1 = { prepare, batch } as unknown as D1Database
  return { d1, dispose: () => miniflare.dispose() }
}
