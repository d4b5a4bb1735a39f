import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import worker from '#worker/index.ts'

type Statement = { changes: number; read: number; written: number }
export type Cost = { batches: Statement[][]; single: number }

/** In production mode: development caches nothing in the isolate. */
export async function costOf(request: Request) {
  const cost: Cost = { batches: [], single: 0 }
  const context = createExecutionContext()
  const production = { ENVIRONMENT: 'production', PAYMENT_PROVIDER: 'none' } as const
  const DB = countedDatabase(cost)
  const incoming = request as Request<unknown, IncomingRequestCfProperties>
  const response = await worker.fetch(incoming, { ...env, ...production, DB }, context)
  await response.clone().arrayBuffer()
  const answered: Cost = { batches: [...cost.batches], single: cost.single }
  await waitOnExecutionContext(context)
  return { response, ...answered }
}

export function sumOf(statements: readonly Statement[], what: keyof Statement): number {
  return statements.reduce((sum, statement) => sum + statement[what], 0)
}

export function countedDatabase(cost: Cost): D1Database {
  const counted = new Map<PropertyKey, unknown>([
    [
      'batch',
      async (statements: D1PreparedStatement[]) => {
        const results = await env.DB.batch(statements)
        cost.batches.push(
          results.map(({ meta }) => ({
            changes: meta.changes,
            read: meta.rows_read,
            written: meta.rows_written,
          })),
        )
        return results
      },
    ],
    ['prepare', (sql: string) => countedStatement(env.DB.prepare(sql), cost)],
    ['withSession', () => countedDatabase(cost)],
  ])
  return new Proxy(env.DB, { get: (db, key) => counted.get(key) ?? Reflect.get(db, key) })
}

function countedStatement(statement: D1PreparedStatement, cost: Cost): D1PreparedStatement {
  const { bind } = statement
  statement.bind = (...values) => countedStatement(bind.apply(statement, values), cost)
  for (const key of ['all', 'first', 'run', 'raw'] as const) {
    const run: (...args: never[]) => unknown = statement[key]
    const single = (...args: never[]) => {
      cost.single++
      return run.apply(statement, args)
    }
    Object.assign(statement, { [key]: single })
  }
  return statement
}
