import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folders = 'worker/{db,jobs}/**/*.ts'
/** They list tables, and do nothing with them. */
const listing = /^worker\/db\/(schema\.ts|replicas\.ts|personal-data\/)/
const own = new Set(['audit_log', 'outbox'])

/** What worker/db/ and worker/jobs/ do with a room's table: the room's own file has to do it. */
export function foreignTables(root: string): string[] {
  const schema = readFileSync(path.join(root, 'worker/db/schema.ts'), 'utf8')
  const [, listed = ''] = /^export interface Database \{\n([^}]*)/m.exec(schema) ?? []
  const tables = [...listed.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  const named = new RegExp(
    String.raw`(?:['"]|\b(?:from|join|into|update)\s+)(${tables.join('|')})\b`,
    'g',
  )
  return globSync(folders, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !listing.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
      const found = new Set([...code.matchAll(named)].map(([, table = '']) => table))
      return [...found]
        .filter((table) => !own.has(table))
        .map((table) => `${file} names ${table}, a room's table`)
    })
}
