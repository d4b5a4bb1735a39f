import { sql, type SqlBool } from 'kysely'

/** Not locked: of each query that a session's claim is checked in (record 0106). */
export function isOpen(session: string, now: number) {
  const at = sql.ref(`${session}.lock_at`)
  return sql<SqlBool>`(${at} is null or ${at} > ${now})`
}
