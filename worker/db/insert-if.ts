import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import { insertFrom, type RowFrom } from './insert-from.ts'
import type { Database } from './schema.ts'

export function insertIf<Table extends keyof Database>(
  db: Db,
  table: Table,
  row: RowFrom<Insertable<Database[Table]>>,
  condition: Expression<SqlBool> = sql<SqlBool>`1`,
) {
  return insertFrom(db, table, db.selectNoFrom([]).where(condition), row)
}
