import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

export function hasNoMailUnderWay(memberId: number) {
  return sql<SqlBool>`not exists (select 1 from mail_tokens join outbox
    on outbox.id = 'activation:' || mail_tokens.token_hash
    where mail_tokens.member_id = ${memberId} and mail_tokens.purpose = 'activation'
      and mail_tokens.used_at is null and outbox.done_at is null)`
}

export function findUnconfirmed(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('account', '=', 'active')
    .where('status', '=', 'not_confirmed')
    .select(['email', 'signup_host'])
}
