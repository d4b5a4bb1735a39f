import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** Wrong passwords for a member's address, from anywhere. */
const guessed = (memberId: number) =>
  sql<SqlBool>`email = (select email from members where id = ${memberId})`

export function hasGuesses(memberId: number) {
  return sql<SqlBool>`exists (select 1 from login_attempts where ${guessed(memberId)})`
}

export function deleteGuesses(db: Db, memberId: number) {
  return db.deleteFrom('login_attempts').where(guessed(memberId))
}
