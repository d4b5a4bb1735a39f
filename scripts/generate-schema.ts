import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migratedDatabase } from './migrated-database.ts'
import { root, toolEnv } from './tool-env.ts'

type Table = { name: string; sql: string; wr: number }
type Column = {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
  /** `hidden` of table_xinfo: 0 is a plain column, 2 and 3 are generated ones. */
  hidden: number
}

const header = `// Generated from migrations/ by \`npm run schema\`: do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
`
const tableList = `SELECT m.name, m.sql, l.wr FROM sqlite_schema m JOIN pragma_table_list l
  ON l.schema = 'main' AND l.name = m.name
  WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY m.name`

export function schemaOf(migrations: string): string {
  const db = migratedDatabase(migrations)
  const tables = db.prepare(tableList).all() as Table[]
  const interfaces = tables.map((table) => {
    const columns = db.prepare(`PRAGMA table_xinfo('${table.name}')`).all() as Column[]
    return tableInterface(table, columns)
  })
  db.close()
  const names = tables.map(({ name }) => `  ${name}: ${interfaceName(name)}`)
  const database = `export interface Database {\n${names.join('\n')}\n}`
  const newest = globSync('*.sql', { cwd: migrations }).toSorted().at(-1) ?? ''
  const latest = `/** The last of migrations/, which /healthz looks for. */
export const latestMigration = '${newest}'`
  return `${[usedImports(interfaces), ...interfaces, database, latest].join('\n\n')}\n`
}

function usedImports(interfaces: string[]): string {
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((type) =>
    interfaces.some((text) => text.includes(`${type}<`)),
  )
  return header.replace(/\{.*\}/, `{ ${used.join(', ')} }`).trimEnd()
}

function tableInterface(table: Table, columns: Column[]): string {
  const choices = choicesOf(table.sql)
  const keys = columns.filter(({ pk }) => pk > 0)
  const lines = columns.map((column) => {
    const rowid = keys.length === 1 && column.pk > 0 && column.type === 'INTEGER' && !table.wr
    const required = column.notnull === 1 || rowid || (column.pk > 0 && table.wr === 1)
    const type = (choices.get(column.name) ?? plainType(column)) + (required ? '' : ' | null')
    return `  ${column.name}: ${wrapped(column, type, rowid)}`
  })
  return `export interface ${interfaceName(table.name)} {\n${lines.join('\n')}\n}`
}

function wrapped(column: Column, type: string, rowid: boolean): string {
  if (column.hidden > 1) return `GeneratedAlways<${type}>`
  return rowid || column.dflt_value !== null ? `Generated<${type}>` : type
}

function plainType({ name, type }: Column): string {
  if (type === 'INTEGER' || type === 'REAL') return 'number'
  if (type === 'TEXT') return 'string'
  // D1 takes bytes but returns an array of numbers.
  if (type === 'BLOB') return 'ColumnType<number[], Uint8Array, Uint8Array>'
  throw new Error(`Column ${name} has the type "${type}", which this script does not know`)
}

/** By column: `'iban' | 'phone'` of `CHECK (kind IN ('iban', 'phone'))`. */
function choicesOf(sql: string): Map<string, string> {
  const plain = sql.replaceAll(/--.*$/gm, '')
  const check =
    /CHECK\s*\(\s*(?:\w+ IS NULL OR )?(\w+)\s+IN\s*\(\s*('[^']*'(?:\s*,\s*'[^']*')*)\s*\)/g
  const found = [...plain.matchAll(check)]
  return new Map(found.map(([, name = '', list = '']) => [name, list.split(/\s*,\s*/).join(' | ')]))
}

function interfaceName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}

function formatted(text: string): string {
  const args = ['--stdin-filepath', 'worker/db/schema.ts']
  return execFileSync('oxfmt', args, { cwd: root, env: toolEnv(), input: text, encoding: 'utf8' })
}

if (import.meta.main) {
  const file = path.join(root, 'worker/db/schema.ts')
  const schema = formatted(schemaOf(path.join(root, 'migrations')))
  if (!process.argv.includes('--check')) writeFileSync(file, schema)
  else if (readFileSync(file, 'utf8') !== schema) {
    console.error('worker/db/schema.ts is not what the migrations make: run `npm run schema`.')
    process.exitCode = 1
  }
}
