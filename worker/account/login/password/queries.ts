import type { Expression, SqlBool } from 'kysely'
import { DAY } from '#contract/time.ts'
import { codeSource } from '#worker/account/login/require-second-factor.ts'
import { findAccount } from '#worker/accounts/find-account.ts'
import type { Source } from '#worker/accounts/source.ts'
import type { Db } from '#worker/db/database.ts'

export function findResettable(db: Db, email: string) {
  return findAccount(db, email).where('password_hash', 'is not', null).select('password_hash')
}

export function countResets(db: Db, email: string, { key }: Source, now: number) {
  return db
    .selectFrom('mail_tokens')
    .where('subject', '=', email)
    .where('purpose', '=', 'reset')
    .where('asker', '=', key)
    .where('created_at', '>', now - DAY)
    .select(({ fn }) => fn.countAll<number>().as('count'))
}

export function updatePassword(
  db: Db,
  memberId: number,
  hash: string,
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('members')
    .set({ password_hash: hash })
    .where('id', '=', memberId)
    .where(condition)
    .returning('id')
}

/** Also ends a block. Not guesses at codes: each mailed link would allow new ones. */
export function deleteGuesses(db: Db, email: string, condition: Expression<SqlBool>) {
  return db
    .deleteFrom('login_attempts')
    .where('email', '=', email)
    .where('source', '<>', codeSource.key)
    .where(condition)
}

/** The account's maker may have typed somebody else's address. */
export function deleteUnconfirmedPasskeys(
  db: Db,
  memberId: number,
  condition: Expression<SqlBool>,
) {
  return db
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members')
          .select('id')
          .where('id', '=', memberId)
          .where('status', '=', 'not_confirmed'),
      ),
    )
    .where(condition)
}
