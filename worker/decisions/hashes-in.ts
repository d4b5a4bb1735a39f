import { sql } from 'kysely'

/** A table of what is barred in the `subject` of a decision: a refusal names all that it met. */
export function hashesIn(subject: string) {
  return sql<{ value: string }>`json_each('["' || replace(${sql.ref(subject)}, ' ', '","') || '"]')`
}
