import { type Selectable, sql } from 'kysely'
import type { Database } from '#worker/db/schema.ts'
import type { Value } from '#worker/db/written-once.ts'

type Members = Selectable<Database['members']>

/** With the id as a literal: a search asks for many, and D1 binds 100 parameters at most. */
export function memberColumn<Column extends keyof Members>(id: Value<number>, column: Column) {
  return sql<NonNullable<Members[Column]>>`(select ${sql.ref(column)} from members
    where id = ${literal(id)})`
}

/** Of a bound value, which is one parameter however often it stands, that. */
export function literal<Of extends string | number>(value: Value<Of>) {
  return typeof value === 'object' ? sql<Of>`${value}` : sql.lit<Of>(value)
}
