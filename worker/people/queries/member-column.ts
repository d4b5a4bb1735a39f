import { type Selectable, sql } from 'kysely'
import type { Database } from '#worker/db/schema.ts'

type Members = Selectable<Database['members']>

/** With the id as a literal: a search asks for many, and D1 binds 100 parameters at most. */
export function memberColumn<Column extends keyof Members>(memberId: number, column: Column) {
  return sql<NonNullable<Members[Column]>>`(select ${sql.ref(column)} from members
    where id = ${sql.lit(memberId)})`
}
