import { globSync, readFileSync } from 'node:fs'
import { unstable_splitSqlQuery as statementsOf } from 'wrangler'
import type { Local } from './local.ts'

const folder = new URL('../../migrations/', import.meta.url)

export const allMigrations = globSync('*.sql', { cwd: folder.pathname }).toSorted()

/** `wrangler d1 migrations apply --local` starts a runtime for each file: half a minute. */
export async function migrate({ DB }: Local, files: readonly string[]): Promise<void> {
  await DB.prepare(
    `create table if not exists d1_migrations (id integer primary key autoincrement,
      name text unique, applied_at timestamp default current_timestamp not null)`,
  ).run()
  const { results } = await DB.prepare('select name from d1_migrations').all()
  const applied = new Set(results.map(({ name }) => name))
  for (const file of files.filter((name) => !applied.has(name))) {
    const statements = statementsOf(readFileSync(new URL(file, folder), 'utf8'))
    await DB.batch([
      ...statements.map((sql) => DB.prepare(sql)),
      DB.prepare('insert into d1_migrations (name) values (?)').bind(file),
    ])
  }
}
