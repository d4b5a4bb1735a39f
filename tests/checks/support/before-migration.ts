import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root } from '../../../scripts/tool-env.ts'

const migrations = path.join(root, 'migrations')
const contentOf = (file: string) => readFileSync(path.join(migrations, file), 'utf8')

/** As it was left by the version before this migration. */
export function databaseBefore(migration: string): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of globSync('*.sql', { cwd: migrations }).toSorted()) {
    if (file < migration) database.exec(contentOf(file))
  }
  return database
}

export type Row = Record<string, string | number | null>

export function insert(database: DatabaseSync, table: string, row: Row): void {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  const sql = `insert into ${table} (${columns.join(', ')}) values (${places})`
  database.prepare(sql).run(...Object.values(row))
}

/** What is read of it then. */
export function migrateBy(database: DatabaseSync, migration: string) {
  database.exec(contentOf(migration))
  return (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }))
}
