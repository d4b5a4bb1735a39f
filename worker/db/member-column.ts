import { type Selectable, sql } from 'kysely'
import type { Database } from './schema.ts'

type Members = Selectable<Database['members']>

export function memberColumn<Column extends keyof Members>(memberId: number, column: Column) {
  return sql<NonNullable<Members[Column]>>`(select ${sql.ref(column)} from members
    where id = ${memberId})`
}
