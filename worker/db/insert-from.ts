import { type Expression, type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Database } from './schema.ts'

export type RowFrom<Row> = { [Column in keyof Row]: Row[Column] | Expression<Row[Column]> }

export function insertFrom<Table extends keyof Database, DB, Tables extends keyof DB>(
  db: Db,
  table: Table,
  source: SelectQueryBuilder<DB, Tables, object>,
  row: RowFrom<Insertable<Database[Table]>>,
) {
  const values = Object.entries(row).filter(([, value]) => value !== undefined)
  const columns = values.map(([column]) => column)
  const selected = values.map(([column, value]) => sql`${value}`.as(column))
  // The builder cannot follow columns that are not named here: `row` has typed them.
  return db
    .insertInto(table)
    .columns(columns as never)
    .expression(source.select(selected))
}
