import type { Expression, SqlBool } from 'kysely'
import { referenceOf, refundDeadline } from '#contract/withdrawals.ts'
import type { Db } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { isDifferent } from './queries.ts'
import {
  findNewBlock,
  findOpenDifference,
  findWaitingWithdrawal,
  listBlockActs,
  listBlockCases,
  listChargedBack,
  listWithdrawalCases,
} from './queries/waiting.ts'

/** Of what is about one bar. */
const mostShown = 100

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

export type OpenDifference = NonNullable<Awaited<ReturnType<typeof readDifference>>>

/** `doubtful`: an open difference says that it may be paid twice. `unused`: credits of it are left. */
export async function readWaitingWithdrawal({ db }: Pick<Operating, 'db'>, id: string) {
  const row = await findWaitingWithdrawal(db, id).executeTakeFirst()
  return row
    ? { ...row, reference: referenceOf(row.id), until: row.received_at + refundDeadline }
    : null
}

export type WaitingWithdrawal = NonNullable<Awaited<ReturnType<typeof readWaitingWithdrawal>>>

/** With the purchases for which it may be there, and what was done about it before. */
export async function readNewBlock({ db }: Pick<Operating, 'db'>, hash: string) {
  const block = await findNewBlock(db, hash).executeTakeFirst()
  if (!block) return null
  const chargedBack = await listChargedBack(db, hash, mostShown).execute()
  const acts = await listBlockActs(db, hash, mostShown).execute()
  return { ...block, chargedBack, acts }
}

export type NewBlock = NonNullable<Awaited<ReturnType<typeof readNewBlock>>>
