import { type Compilable, type InferResult, Kysely } from 'kysely'
import { D1Dialect } from 'kysely-d1'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

export function openDatabase(d1: D1Database): Db {
  return new Kysely<Database>({ dialect: new D1Dialect({ database: d1 }) })
}

function prepare(d1: D1Database, query: Compilable): D1PreparedStatement {
  const { sql, parameters } = query.compile()
  return d1.prepare(sql).bind(...parameters)
}

/** Independent reads as one round trip; the rows of each in order. */
export async function readBatch<const Queries extends readonly Compilable[]>(
  d1: D1Database,
  queries: Queries,
): Promise<{ [K in keyof Queries]: InferResult<Queries[K]> }> {
  if (queries.length === 0) return [] as never
  const results = await d1.batch(queries.map((query) => prepare(d1, query)))
  return results.map((result) => result.results) as never
}

/**
 * All or nothing: one transaction. Answers how many rows each statement changed.
 * @throws D1's error when a constraint breaks; see broken-constraint.ts.
 */
export async function writeBatch(
  d1: D1Database,
  queries: readonly Compilable[],
): Promise<number[]> {
  const results = await d1.batch(queries.map((query) => prepare(d1, query)))
  return results.map((result) => result.meta.changes)
}
