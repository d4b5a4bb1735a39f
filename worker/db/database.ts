import { type Compilable, type InferResult, Kysely } from 'kysely'
import { D1Dialect } from 'kysely-d1'
import { log } from '#worker/http/log.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

export function openDatabase(d1: D1Database): Db {
  return new Kysely<Database>({ dialect: new D1Dialect({ database: watched(d1) }) })
}

/** In milliseconds. D1 runs one query at a time, so a slow one holds up all others. */
const slow = 200

function logSlow(sqlOf: () => string, { duration, rows_read, rows_written }: D1Meta): void {
  if (!(duration >= slow)) return
  // Bound values are not part of the text.
  const text = sqlOf().slice(0, 400)
  log('slow query', { ms: Math.round(duration), read: rows_read, written: rows_written, sql: text })
}

function watched(d1: D1Database): D1Database {
  const prepared = (sql: string) => {
    const statement = d1.prepare(sql)
    const all = async (...values: unknown[]) => {
      const result = await statement.bind(...values).all()
      logSlow(() => sql, result.meta)
      return result
    }
    return { bind: (...values: unknown[]) => ({ all: () => all(...values) }) }
  }
  return { prepare: prepared } as unknown as D1Database
}

async function runBatch(d1: D1Database, queries: readonly Compilable[]): Promise<D1Result[]> {
  const results = await d1.batch(queries.map((query) => prepare(d1, query)))
  results.forEach(({ meta }, index) => logSlow(() => queries[index]?.compile().sql ?? '', meta))
  return results
}

function prepare(d1: D1Database, query: Compilable): D1PreparedStatement {
  const { sql, parameters } = query.compile()
  return d1.prepare(sql).bind(...parameters)
}

export type BatchRows<Queries extends readonly Compilable[]> = {
  [K in keyof Queries]: InferResult<Queries[K]>
}

/** @throws D1's error when a constraint breaks; see broken-constraint.ts */
export async function readBatch<const Queries extends readonly Compilable[]>(
  d1: D1Database,
  queries: Queries,
): Promise<BatchRows<Queries>> {
  if (queries.length === 0) return [] as never
  const results = await runBatch(d1, queries)
  return results.map((result) => result.results) as never
}

/** @throws D1's error when a constraint breaks; see broken-constraint.ts */
export async function writeBatch(
  d1: D1Database,
  queries: readonly Compilable[],
): Promise<number[]> {
  const results = await runBatch(d1, queries)
  return results.map((result) => result.meta.changes)
}
