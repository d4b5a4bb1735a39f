import { type Expression, sql, type SqlBool } from 'kysely'
import { sessionStands } from '#worker/accounts/session-stands.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'

export function findFactor(db: Db, memberId: number) {
  return db
    .selectFrom('second_factors')
    .where('member_id', '=', memberId)
    .select(['secret', 'last_step', 'created_at'])
}

export function findFactorState(db: Db, memberId: number) {
  return db
    .selectFrom('second_factors')
    .where('member_id', '=', memberId)
    .select('created_at')
    .select(
      sql<number>`(select count(*) from recovery_codes where member_id = ${memberId})`.as(
        'codes_left',
      ),
    )
}

export function insertFactor(
  db: Db,
  session: SessionClaim,
  row: { secret: string; last_step: number; created_at: number },
) {
  return insertFrom(
    db,
    'second_factors',
    db
      .selectFrom('members')
      .where('id', '=', session.memberId)
      .where('account', '=', 'active')
      .where('status', '=', 'confirmed')
      .where(sessionStands(session)),
    {
      member_id: sql<number>`id`,
      secret: row.secret,
      last_step: row.last_step,
      created_at: row.created_at,
    },
  ).onConflict((conflict) => conflict.doNothing())
}

export function hasSecret(memberId: number, secret: string) {
  return sql<SqlBool>`exists (select 1 from second_factors
    where member_id = ${memberId} and secret = ${secret})`
}

export function hasFactor(memberId: number) {
  return sql<SqlBool>`exists (select 1 from second_factors where member_id = ${memberId})`
}

export function stepIsFresh(memberId: number, step: number) {
  return sql<SqlBool>`exists (select 1 from second_factors
    where member_id = ${memberId} and last_step < ${step})`
}

export function updateStep(db: Db, memberId: number, step: number, condition: Expression<SqlBool>) {
  return db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .where(condition)
}

export function hasCode(memberId: number, hash: string) {
  return sql<SqlBool>`exists (select 1 from recovery_codes
    where hash = ${hash} and member_id = ${memberId})`
}

export function findCode(db: Db, memberId: number, hash: string) {
  return db
    .selectFrom('recovery_codes')
    .where('hash', '=', hash)
    .where('member_id', '=', memberId)
    .select('hash')
}

export function insertCodes(
  db: Db,
  memberId: number,
  hashes: readonly string[],
  condition: Expression<SqlBool>,
) {
  return insertFrom(
    db,
    'recovery_codes',
    db
      .selectFrom(sql<{ value: string }>`json_each(${JSON.stringify(hashes)})`.as('made'))
      .where(condition),
    {
      hash: sql<string>`made.value`,
      member_id: memberId,
    },
  )
}

export function deleteOlderCodes(db: Db, memberId: number, made: readonly string[]) {
  const [first = ''] = made
  return db
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('hash', 'not in', made)
    .where(hasCode(memberId, first))
}

export function deleteCode(db: Db, memberId: number, hash: string, condition: Expression<SqlBool>) {
  return db
    .deleteFrom('recovery_codes')
    .where('hash', '=', hash)
    .where('member_id', '=', memberId)
    .where(condition)
}

export function deleteFactor(db: Db, memberId: number, condition: Expression<SqlBool>) {
  return db.deleteFrom('second_factors').where('member_id', '=', memberId).where(condition)
}
