import { type Compilable, type InferResult, Kysely } from 'kysely'
import { D1Dialect } from 'kysely-d1'
import { log } from '#worker/http/log.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

/** The database, or a session of it. */
type Asked = Pick<D1Database, 'prepare' | 'batch'>

export function openDatabase<Tables = Database>(d1: Asked): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new D1Dialect({ database: watched(d1) }) })
}

/** In milliseconds. D1 runs one query at a time, so a slow one holds up all others. */
const slow = 200

function logSlow(
  sqlOf: () => string,
  { duration, rows_read, rows_written, served_by_primary: primary }: D1Meta,
): void {
  if (!(duration >= slow)) return
  // Bound values are not part of the text.
  const sql = sqlOf().slice(0, 400)
  const ms = Math.round(duration)
  log('slow query', { ms, read: rows_read, written: rows_written, primary, sql })
}

function watched(d1: Asked): D1Database {
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

async function runBatch(d1: Asked, queries: readonly Compilable[]): Promise<D1Result[]> {
  const results = await d1.batch(queries.map((query) => prepare(d1, query)))
  results.forEach(({ meta }, index) => logSlow(() => queries[index]?.compile().sql ?? '', meta))
  return results
}

function prepare(d1: Asked, query: Compilable): D1PreparedStatement {
  const { sql, parameters } = query.compile()
  return d1.prepare(sql).bind(...parameters)
}

/** In this order; several under one name run one after the other. */
export type NamedQueries = Record<string, Compilable | readonly Compilable[]>

export type NamedRows<Queries extends NamedQueries> = {
  [Name in keyof Queries]: RowsOf<Queries[Name]>
}

type RowsOf<Asked> = Asked extends Compilable
  ? InferResult<Asked>
  : Asked extends readonly Compilable[]
    ? InferResult<Asked[number]>[]
    : never

type NamedChanges<Queries extends NamedQueries> = {
  [Name in keyof Queries]: Queries[Name] extends Compilable ? number : Together
}

/** Of several under one name: none is known by its place. */
type Together = { every: (holds: (changed: number) => boolean) => boolean }

/**
 * Results by the names of their queries: one more in between shifts none.
 * @throws D1's error when a constraint breaks; see broken-constraint.ts
 */
export async function readBatch<const Queries extends NamedQueries>(
  d1: Asked,
  queries: Queries,
): Promise<NamedRows<Queries>> {
  return runNamed(d1, queries, ({ results }) => results)
}

/**
 * How many rows each has changed, as `readBatch`. Without names nobody is told.
 * @throws D1's error when a constraint breaks; see broken-constraint.ts
 */
export async function writeBatch(d1: D1Database, queries: readonly Compilable[]): Promise<void>
export async function writeBatch<const Queries extends NamedQueries>(
  d1: D1Database,
  queries: Queries,
): Promise<NamedChanges<Queries>>
export async function writeBatch(d1: D1Database, queries: readonly Compilable[] | NamedQueries) {
  return runNamed(d1, isList(queries) ? { queries } : queries, ({ meta }) => meta.changes)
}

async function runNamed<Answer>(
  d1: Asked,
  queries: NamedQueries,
  answerOf: (result: D1Result) => Answer,
) {
  const all = Object.values(queries).flat()
  const answers = all.length === 0 ? [] : (await runBatch(d1, all)).map(answerOf)
  const entries = Object.entries(queries).map(([name, asked]) => {
    return [name, isList(asked) ? answers.splice(0, asked.length) : answers.shift()] as const
  })
  return Object.fromEntries(entries) as never
}

function isList(asked: NamedQueries | NamedQueries[string]): asked is readonly Compilable[] {
  return Array.isArray(asked)
}
