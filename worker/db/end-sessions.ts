import type { Expression, SqlBool } from 'kysely'
import type { Db } from './database.ts'

/**
 * All sessions of a member, but one if it is named, and with them the pushes to their devices. Its
 * rows say which, so that their sockets close.
 */
export function endSessions(
  db: Db,
  memberId: number,
  condition: Expression<SqlBool>,
  kept: string | null = null,
) {
  const all = db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where(condition)
    .returning('token_hash')
  return kept === null ? all : all.where('token_hash', '<>', kept)
}
