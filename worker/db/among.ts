import { sql } from 'kysely'

/** As one parameter, of which D1 takes a hundred. */
export function among<Value extends number | string>(values: readonly Value[]) {
  return sql<Value>`(select value from json_each(${JSON.stringify(values)}))`
}
