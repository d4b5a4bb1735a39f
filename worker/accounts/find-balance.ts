import type { InferResult } from 'kysely'
import type { Balance } from '#contract/viewer.ts'
import type { Db } from '#worker/db/database.ts'

export function findBalance(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['credits', 'credits_seq', 'paid_user'])
}

export function presentBalance(row: InferResult<ReturnType<typeof findBalance>>[number]): Balance {
  return { ...row, paid_user: row.paid_user === 1 }
}
