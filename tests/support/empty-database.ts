import { env } from 'cloudflare:test'
import { rows } from './rows.ts'

type State = Record<string, unknown>
type Trigger = { name: string; sql: string; table: string }
type Made = {
  /** Tells whether the schema is as it was, and the tables; those with rows of their own, by these. */
  question: string
  answer: State
  filled: Set<string>
  /** Triggers that forbid deleting rows; removed meanwhile. */
  guards: Trigger[]
}

let made: Made | null = null

export async function makeDatabase(): Promise<void> {
  made = null
  // As one statement: a batch of all of them takes twice as long.
  await env.DB.prepare(env.TEST_SCHEMA).run()
  const tables = await rows<{ name: string; columns: string }>(
    `select name, (select group_concat('quote("' || name || '")')
        from pragma_table_info(tables.name)) as columns
      from sqlite_schema as tables
      where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'`,
  )
  const [rowsIn] = await rows<State>(`select ${tables.map(({ name }) => hasRows(name)).join()}`)
  const filled = new Set(tables.flatMap(({ name }) => (rowsIn?.[name] ? [name] : [])))
  const states = tables.map(({ name, columns }) =>
    filled.has(name)
      ? `(select group_concat(concat_ws(',', ${columns})) from "${name}") as "${name}"`
      : hasRows(name),
  )
  const schema = '(select total(length(sql)) from sqlite_schema) as "schema"'
  const question = `select ${[schema, ...states].join()}`
  const [answer = {}] = await rows<State>(question)
  const guards = await rows<Trigger>(
    `select name, sql, tbl_name as "table" from sqlite_schema
      where type = 'trigger' and sql like '%before delete on%'`,
  )
  made = { question, answer, filled, guards }
}

function hasRows(table: string): string {
  return `exists (select 1 from "${table}") as "${table}"`
}

export async function emptyDatabase(): Promise<boolean> {
  if (!made) return false
  const { question, answer, filled, guards } = made
  const [now = {}] = await rows<State>(question)
  const changed = Object.keys(answer).filter((name) => now[name] !== answer[name])
  if (changed.length === 0) return true
  if (changed.some((name) => name === 'schema' || filled.has(name))) return false
  const guarding = guards.filter(({ table }) => changed.includes(table))
  const statements = [
    'pragma defer_foreign_keys = on',
    ...guarding.map(({ name }) => `drop trigger "${name}"`),
    ...changed.map((name) => `delete from "${name}"`),
    ...guarding.map(({ sql }) => sql),
    question,
  ]
  const results = await env.DB.batch<State>(statements.map((sql) => env.DB.prepare(sql)))
  // A trigger may have written elsewhere.
  return JSON.stringify(results.at(-1)?.results[0]) === JSON.stringify(answer)
}
