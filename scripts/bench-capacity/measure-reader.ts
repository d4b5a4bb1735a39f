import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Compilable } from 'kysely'
import { openDatabase } from '#worker/db/database.ts'
import { countUnread } from '#worker/people/queries.ts'
import { findViewer } from '#worker/people/queries/viewer.ts'
import { findPhotoAccess } from '#worker/photos/queries.ts'
import { sessionHash, viewerId } from '../bench-search/seed-crowd.ts'

const repeats = 200
const rounds = 5

type Statement = { sql: string; values: SQLInputValue[] }
type Timed = [name: string, anew: number, prepared: number]

/**
 * What the one thread does, in microseconds of CPU in SQLite, the file in memory: with preparing the
 * statement, whose words D1 is sent each time, and without. In a file of `fillMembers`.
 */
export function measureReader(file: string): Timed[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const db = openDatabase({} as D1Database)
  const now = Date.now()
  const session = { memberId: viewerId, tokenHash: sessionHash }
  const bornUpTo = '2100-01-01'
  const photos = database.prepare('select key from photos order by id limit ?').all(repeats)
  const visiting = { host: 'localhost', named: true }
  const onlooker = { id: viewerId, bornUpTo, visiting, now }
  const viewer = findViewer(db, session, now, { bornUpTo, since: 0 })
  const unread = db.selectNoFrom(countUnread(db, viewerId, 0).as('unread'))
  const each: Record<string, Compilable[]> = {
    'the check of a photo': photos.map(({ key }) =>
      findPhotoAccess(db, String(key), session, onlooker),
    ),
    'the viewer of a page, with badges': Array<Compilable>(repeats).fill(viewer),
    'of these, what is unread of 60 conversations': Array<Compilable>(repeats).fill(unread),
  }
  const told = Object.entries(each).map(([name, queries]): Timed => {
    const statements = queries.map((query) => statementOf(query))
    const known = new Map(statements.map(({ sql }) => [sql, database.prepare(sql)]))
    const anew = timed(statements, ({ sql, values }) => database.prepare(sql).all(...values))
    return [name, anew, timed(statements, ({ sql, values }) => known.get(sql)?.all(...values))]
  })
  database.close()
  return told
}

function statementOf(query: Compilable): Statement {
  const { sql, parameters } = query.compile()
  return { sql, values: parameters as SQLInputValue[] }
}

/** The best of some rounds: others share the machine. */
function timed(statements: readonly Statement[], run: (statement: Statement) => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const begun = process.threadCpuUsage()
    for (const statement of statements) run(statement)
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / statements.length
  })
  return Math.min(...times)
}
