import type { Db } from '#worker/db/database.ts'

export function findOldEmail(db: Db, tokenHash: string) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('members', 'members.id', 'mail_tokens.member_id')
    .where('mail_tokens.token_hash', '=', tokenHash)
    .select('members.email')
}
