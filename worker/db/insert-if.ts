import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import type { Database } from './schema.ts'

export function insertIf<Table extends keyof Database>(
  db: Db,
  table: Table,
  row: Insertable<Database[Table]>,
  condition: Expression<SqlBool> = sql<SqlBool>`1`,
) {
  const values = Object.entries(row).filter(([, value]) => value !== undefined)
  const columns = values.map(([column]) => column)
  const selected = values.map(([column, value]) => sql`${value}`.as(column))
  // The builder cannot follow columns that are not named here: `row` has typed them.
  return db
    .insertInto(table)
    .columns(columns as never)
    .expression(db.selectNoFrom(selected).where(condition))
}
