import type { Expression, SqlBool } from 'kysely'
import { referenceOf, refundDeadline } from '#contract/withdrawals.ts'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { type Db, writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { isDifferent } from './queries.ts'
import {
  findAccount,
  findNewBlock,
  findOpenDifference,
  findWaitingWithdrawal,
  isPayable,
  listBlockCases,
  listWithdrawalCases,
} from './queries/waiting.ts'

/** As the desk lists its cases, as below. */
export function withdrawalsWaiting(db: Db, limit: number) {
  return listWithdrawalCases(db, limit, refundDeadline)
}

export function blocksWaiting(db: Db, limit: number) {
  return listBlockCases(db, limit)
}

/** As its case is called. */
export function differenceId(payment: string, kind: string): string {
  return `${payment}:${kind}`
}

export function readDifferenceId(id: string): { payment: string; kind: string } {
  const [payment = '', kind = ''] = id.split(':')
  return { payment, kind }
}

export function isOpenDifference(id: string): Expression<SqlBool> {
  const { payment, kind } = readDifferenceId(id)
  return isDifferent(payment, kind)
}

export async function readDifference({ db }: Pick<Operating, 'db'>, id: string) {
  const { payment, kind } = readDifferenceId(id)
  return (await findOpenDifference(db, payment, kind).executeTakeFirst()) ?? null
}

/** `doubtful`: an open difference says that it may be paid twice. `unused`: credits of it are left. */
export async function readWaitingWithdrawal({ db }: Pick<Operating, 'db'>, id: string) {
  const row = await findWaitingWithdrawal(db, id).executeTakeFirst()
  return row
    ? { ...row, reference: referenceOf(row.id), until: row.received_at + refundDeadline }
    : null
}

export type WaitingWithdrawal = NonNullable<Awaited<ReturnType<typeof readWaitingWithdrawal>>>

/**
 * The account to pay to, for who has the case: that it was shown is a line of the log. Null: it is not
 * to be paid to one.
 */
export async function showAccount(
  ctx: Operating,
  id: string,
  isHeld: Expression<SqlBool>,
): Promise<string | null> {
  const shown = bothHold(isHeld, isPayable(id))
  await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'account number shown', subject: id }, shown),
    }),
  )
  return (await findAccount(ctx.db, id, shown).executeTakeFirst())?.iban ?? null
}

export async function readNewBlock({ db }: Pick<Operating, 'db'>, hash: string) {
  return (await findNewBlock(db, hash).executeTakeFirst()) ?? null
}
