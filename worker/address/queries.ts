import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** The address that is about to be left. */
export function findOldEmail(db: Db, tokenHash: string) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('members', 'members.id', 'mail_tokens.member_id')
    .where('mail_tokens.token_hash', '=', tokenHash)
    .select('members.email')
}

/** @throws where another account has the address: UNIQUE decides between two who come at once. */
export function updateEmail(
  db: Db,
  memberId: number,
  email: string,
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('members')
    .set({ email })
    .where('id', '=', memberId)
    .where(condition)
    .returning('id')
}
