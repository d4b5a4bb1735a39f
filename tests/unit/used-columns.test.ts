import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { profileFields } from '#contract/profile.ts'
import { migratedDatabase } from '../../scripts/migrated-database.ts'

const root = path.join(import.meta.dirname, '../..')
/** These list every column, whether it has a use or not. */
const lists =
  /^worker\/(db\/schema\.ts|db\/personal-data\/|account\/leaving\/(export\/|purge\/|queries\/purge))/

const rooms = new Map<string, Set<string>>()
for (const file of globSync('{worker,operator,demo}/**/*.{ts,tsx}', { cwd: root })) {
  if (lists.test(file)) continue
  const room = file
    .split('/')
    .slice(0, file.startsWith('worker/account/') ? 3 : 2)
    .join('/')
  const text = readFileSync(path.join(root, file), 'utf8')
  const code = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const words = rooms.get(room) ?? new Set<string>()
  for (const word of code.match(/\w+/g) ?? []) words.add(word)
  // A query names these fields by this constant.
  if (words.has('profileFields')) for (const field of profileFields) words.add(field)
  rooms.set(room, words)
}

function unused(migrations: string): string[] {
  const db = migratedDatabase(migrations)
  const columns = db
    .prepare(
      `select t.name as of, c.name as name from sqlite_schema t, pragma_table_xinfo(t.name) c
       where t.type = 'table' and t.name not like 'sqlite!_%' escape '!'`,
    )
    .all() as Array<{ of: string; name: string }>
  db.close()
  return columns
    .filter(
      ({ of, name }) => ![...rooms.values()].some((words) => words.has(of) && words.has(name)),
    )
    .map(({ of, name }) => `${of}.${name}`)
}

it('every column is used by a query of its table', () => {
  expect(unused(path.join(root, 'migrations'))).toEqual([])
})
