import { migratedDatabase } from '../../scripts/migrated-database.ts'

type Object = { type: 'table' | 'index' | 'trigger'; name: string; sql: string }

const objects = `select type, name, sql from sqlite_schema
  where sql is not null order by type = 'trigger', type = 'index', rowid`

/** Every test begins with an empty database: running all migrations would be slow. */
export function migratedSchema(migrations: string): string {
  const database = migratedDatabase(migrations)
  const made = database.prepare(objects).all() as Object[]
  const rows = made.filter(({ type }) => type === 'table').flatMap(({ name }) => insertOf(name))
  database.close()
  const firstTrigger = made.findIndex(({ type }) => type === 'trigger')
  const statements = made.map(({ sql }) => sql)
  // Rows first: the triggers have run already, while migrating.
  const end = firstTrigger < 0 ? statements.length : firstTrigger
  return statements.toSpliced(end, 0, ...rows).join(';\n')

  function insertOf(table: string): string[] {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all()
    const quoted = columns.map(({ name }) => `quote("${name as string}")`).join(` || ', ' || `)
    const values = database.prepare(`select '(' || ${quoted} || ')' as row from "${table}"`).all()
    if (values.length === 0) return []
    const names = columns.map(({ name }) => `"${name as string}"`).join(', ')
    return [`insert into "${table}" (${names}) values ${values.map(({ row }) => row).join(', ')}`]
  }
}
