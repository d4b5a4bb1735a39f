import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export function migratedDatabase(migrations: string): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of globSync('*.sql', { cwd: migrations }).toSorted()) {
    database.exec(readFileSync(path.join(migrations, file), 'utf8'))
  }
  return database
}
