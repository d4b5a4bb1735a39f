import { env } from 'cloudflare:test'
import { rows } from './rows.ts'

type State = Record<string, unknown>
type Guard = { name: string; sql: string; table: string }
type Made = {
  /** Asks for the schema, the rows of `filled` tables, and whether the others have some. */
  question: string
  answer: State
  filled: Set<string>
  guarded: string[]
}

let made: Made | null = null

/** While this row is there, the guards let others go. */
const mark = 'a test is over'
const emptying = `rate_limits where key = '${mark}'`
const letGo = `insert into rate_limits (key, window_ends_at) values ('${mark}', 0)`

export async function makeDatabase(): Promise<void> {
  made = null
  // As one statement: a batch of all of them takes twice as long.
  await env.DB.prepare(env.TEST_SCHEMA).run()
  const guarded = await makeGuardsWait()
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
  made = { question, answer, filled, guarded }
}

/**
 * Returns the tables whose rows nobody may delete. Without their triggers they could be emptied too,
 * but every query that is kept would be prepared anew after each change of the schema.
 */
async function makeGuardsWait(): Promise<string[]> {
  const guards = await rows<Guard>(
    `select name, sql, tbl_name as "table" from sqlite_schema
      where type = 'trigger' and sql like '%before delete on%'`,
  )
  for (const { name, sql } of guards) {
    const waiting = sql.replace(
      /(before delete on \w+)\s+begin\b/i,
      `$1 when not exists (select 1 from ${emptying}) begin`,
    )
    if (waiting === sql) throw new Error(`The trigger ${name} has a condition of its own`)
    await env.DB.batch([`drop trigger "${name}"`, waiting].map((one) => env.DB.prepare(one)))
  }
  return guards.map(({ table }) => table)
}

function hasRows(table: string): string {
  return `exists (select 1 from "${table}") as "${table}"`
}

export async function emptyDatabase(): Promise<boolean> {
  if (!made) return false
  const { question, answer, filled, guarded } = made
  const [now = {}] = await rows<State>(question)
  const changed = Object.keys(answer).filter((name) => now[name] !== answer[name])
  if (changed.length === 0) return true
  if (changed.some((name) => name === 'schema' || filled.has(name))) return false
  const isGuarded = changed.some((name) => guarded.includes(name))
  const statements = [
    'pragma defer_foreign_keys = on',
    ...(isGuarded ? [letGo] : []),
    ...changed.map(
      (name) => `delete from "${name}"${name === 'rate_limits' ? ` where key <> '${mark}'` : ''}`,
    ),
    ...(isGuarded ? [`delete from ${emptying}`] : []),
    question,
  ]
  const results = await env.DB.batch<State>(statements.map((sql) => env.DB.prepare(sql)))
  // A trigger may have written elsewhere.
  return JSON.stringify(results.at(-1)?.results[0]) === JSON.stringify(answer)
}
