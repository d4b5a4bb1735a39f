import path from 'node:path'
import { expect, it } from 'vitest'
import { schemaOf } from '../../scripts/generate-schema.ts'
import { plantTree } from '../support/planted-tree.ts'

it('types what the migrations make', () => {
  const tree = plantTree([], {
    'migrations/0001_a.sql': `CREATE TABLE members (
      id INTEGER PRIMARY KEY,
      -- CHECK (name IN ('no', 'comment'))
      name TEXT NOT NULL,
      kind TEXT NOT NULL DEFAULT 'member' CHECK (kind IN ('member', 'partner')),
      race TEXT CHECK (race IN ('white', 'other')),
      photo BLOB,
      visible INTEGER NOT NULL GENERATED ALWAYS AS (kind = 'member') STORED
    );
    CREATE INDEX members_by_name ON members (name);`,
    'migrations/0002_b.sql': `CREATE TABLE login_codes (
      code TEXT PRIMARY KEY,
      tries REAL DEFAULT 0
    ) WITHOUT ROWID;
    ALTER TABLE members ADD COLUMN city TEXT;`,
  })
  const schema = schemaOf(path.join(tree, 'migrations'))
  expect(schema).toContain("import type { ColumnType, Generated, GeneratedAlways } from 'kysely'")
  expect(schema).toContain(`interface LoginCodesTable {
  code: string
  tries: Generated<number | null>
}`)
  expect(schema).toContain(`interface MembersTable {
  id: Generated<number>
  name: string
  kind: Generated<'member' | 'partner'>
  race: 'white' | 'other' | null
  photo: ColumnType<number[], Uint8Array, Uint8Array> | null
  visible: GeneratedAlways<number>
  city: string | null
}`)
  expect(schema).toContain(`export interface Database {
  login_codes: LoginCodesTable
  members: MembersTable
}`)
})
