import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

export function deleteSessions(
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
