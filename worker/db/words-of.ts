import { sql } from 'kysely'

/** A table of the words of a column, `value`: split at single spaces, each without quotes. */
export function wordsOf(column: string) {
  return sql<{ value: string }>`json_each('["' || replace(${sql.ref(column)}, ' ', '","') || '"]')`
}
