import { env } from 'cloudflare:test'
import { type Row } from '../crowd.ts'
import { rows } from '../rows.ts'

type Kept = {
  name: string
  columns: string[]
  parents: string[]
  rows: Row[]
  text: string
}
export type KeptTables = Map<string, Kept>

export async function keepTables(): Promise<KeptTables> {
  const tables = await rows<{ name: string }>(
    `select name from sqlite_master where type = 'table'
      and name not like 'sqlite_%' and name not like '_cf_%' and name <> 'd1_migrations'`,
  )
  const found = await env.DB.batch<Row>(
    tables.map(({ name }) => env.DB.prepare(`select * from "${name}"`)),
  )
  const written = await env.DB.batch<{ name: string }>(
    tables.map(({ name }) =>
      env.DB.prepare(`select name from pragma_table_xinfo('${name}') where hidden = 0`),
    ),
  )
  const referred = await env.DB.batch<{ table: string }>(
    tables.map(({ name }) =>
      env.DB.prepare(`select "table" from pragma_foreign_key_list('${name}')`),
    ),
  )
  return new Map(
    tables.map(({ name }, index) => {
      const kept = found[index]?.results ?? []
      const columns = (written[index]?.results ?? []).map((column) => column.name)
      const parents = (referred[index]?.results ?? []).map(({ table }) => table)
      return [name, { name, columns, parents, rows: kept, text: JSON.stringify(kept) }]
    }),
  )
}

export async function restoreTables(kept: KeptTables): Promise<void> {
  const names = [...kept.keys()]
  const found = await env.DB.batch<Row>(
    names.map((name) => env.DB.prepare(`select * from "${name}"`)),
  )
  const differing = names.filter(
    (name, index) => JSON.stringify(found[index]?.results) !== kept.get(name)?.text,
  )
  if (differing.length === 0) return
  const changed = withChildren(kept, differing)
  const triggers = await rows<{ name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'trigger'",
  )
  await env.DB.batch([
    env.DB.prepare('pragma defer_foreign_keys = on'),
    ...triggers.map(({ name }) => env.DB.prepare(`drop trigger "${name}"`)),
    ...changed.map(({ name }) => env.DB.prepare(`delete from "${name}"`)),
    ...changed.flatMap(insertsOf),
    ...triggers.map(({ sql }) => env.DB.prepare(sql)),
  ])
}

function withChildren(kept: KeptTables, names: readonly string[]): Kept[] {
  const all = new Set(names)
  for (let known = 0; known < all.size;) {
    known = all.size
    for (const { name, parents } of kept.values()) {
      if (parents.some((parent) => all.has(parent))) all.add(name)
    }
  }
  return [...kept.values()].filter(({ name }) => all.has(name))
}

function insertsOf({ name, columns, rows: all }: Kept): D1PreparedStatement[] {
  const places = columns.map(() => '?').join(', ')
  const insert = `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) values (${places})`
  return all.map((row) =>
    env.DB.prepare(insert).bind(...columns.map((column) => bound(row[column]))),
  )
}

/** Bytes are read as a list of numbers. */
function bound(value: unknown): unknown {
  return Array.isArray(value) ? new Uint8Array(value as number[]).buffer : (value ?? null)
}
