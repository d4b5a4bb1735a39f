import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { baseline } from '../../scripts/deploy-check/old-database.ts'
import { root } from '../../scripts/tool-env.ts'
import { plantTree } from '../support/planted-tree.ts'

type Column = {
  of: string
  name: string
  type: string
  pk: number
  required: 0 | 1
  preset: string | null
  generated: number
}
type Names = Map<string, { mustBeWritten: boolean }>

const columns = `select t.name as of, c.name as name, c.type as type, c.pk as pk, c."notnull" as required,
    c.dflt_value as preset, c.hidden as generated
  from pragma_table_list t join pragma_table_xinfo(t.name) c
  where t.schema = 'main' and t.name not like 'sqlite!_%' escape '!'`

function namesIn(database: DatabaseSync): Names {
  const names: Names = new Map()
  for (const column of database.prepare(columns).all() as Column[]) {
    const { of, name, type, pk, required, preset, generated } = column
    const counted = type === 'INTEGER' && pk === 1
    const filled = preset !== null || generated !== 0 || counted
    names.set(of, { mustBeWritten: false })
    names.set(`${of}.${name}`, { mustBeWritten: required === 1 && !filled })
  }
  return names
}

/** What the version before would miss, or would have to write without knowing it. */
function unfitForOlderCode(migrations: string, first: string): string[] {
  const database = new DatabaseSync(':memory:')
  let before: Names | null = null
  const problems = globSync('*.sql', { cwd: migrations })
    .toSorted()
    .flatMap((file) => {
      database.exec(readFileSync(path.join(migrations, file), 'utf8'))
      if (file < first) return []
      const after = namesIn(database)
      const found = before ? problemsBetween(before, after) : []
      before = after
      return found.map((problem) => `${file}: ${problem}`)
    })
  database.close()
  return problems
}

function problemsBetween(before: Names, after: Names): string[] {
  const gone = [...before.keys()].filter((name) => !after.has(name))
  const asked = [...after].filter(([name, { mustBeWritten }]) => {
    const isNewTable = !before.has(name.split('.')[0] ?? '')
    return mustBeWritten && !isNewTable && !before.get(name)?.mustBeWritten
  })
  return [
    ...gone.map((name) => `${name} is gone`),
    ...asked.map(([name]) => `${name} is NOT NULL and has no default`),
  ]
}

it('lets the version that still runs find and write what it knows', () => {
  expect(unfitForOlderCode(path.join(root, 'migrations'), baseline)).toEqual([])
})

it('sees what a migration takes away, and what it makes everybody write', () => {
  const tree = plantTree([], {
    '0001_first.sql': `create table early (id integer primary key);
      create table members (id integer primary key, name text, age integer not null);
      create table likes (id integer primary key);`,
    '0002_rebuilt.sql': `create table rebuilt (id integer primary key, name text, age integer not null,
        city text not null default '', adult integer not null generated always as (age > 17));
      insert into rebuilt (id, name, age) select id, name, age from members;
      drop table members; alter table rebuilt rename to members;
      drop table early; create table later (name text not null);`,
    '0003_planted.sql': `alter table members drop column city;
      alter table likes rename to hearts;
      create table rebuilt (id integer primary key, name text not null, age integer not null,
        adult integer, seen integer not null);
      drop table members; alter table rebuilt rename to members;`,
  })
  expect(unfitForOlderCode(tree, '0001_first.sql')).toEqual([
    '0002_rebuilt.sql: early is gone',
    '0002_rebuilt.sql: early.id is gone',
    '0003_planted.sql: members.city is gone',
    '0003_planted.sql: likes is gone',
    '0003_planted.sql: likes.id is gone',
    '0003_planted.sql: members.name is NOT NULL and has no default',
    '0003_planted.sql: members.seen is NOT NULL and has no default',
  ])
  expect(unfitForOlderCode(tree, '0003_planted.sql')).toEqual([])
})
