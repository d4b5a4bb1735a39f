import { DAY } from '#contract/time.ts'
import type { Operating } from '#worker/db/operating.ts'
import { listUnseenBlocks } from '#worker/desk/payments/operate-blocks.ts'
import { readDifferenceId, withdrawalsWaiting } from '#worker/desk/payments/read-waiting.ts'
import { failedJobsWaiting } from '#worker/jobs/failed-jobs.ts'
import { differencesWaiting } from '#worker/money/purchases/list-differences.ts'
import { carryOut } from './carry-out.ts'

/** Before a withdrawal has to be paid back. */
const soon = 3 * DAY

export type MoneyRisk = 'soon' | 'overdue' | 'twice' | 'objected'

const none: MoneyRisk[] = []

export async function listDifferenceCases({ db }: Operating, limit: number) {
  const waiting = await differencesWaiting(db, limit).execute()
  return waiting.map(({ subject: id, host, since: created_at }) => ({
    kind: 'difference' as const,
    id,
    host,
    created_at,
    due: null,
    risks: readDifferenceId(id).kind === 'charged_back_after_refund' ? ['twice' as const] : none,
  }))
}

export async function listWithdrawalCases({ db, now }: Operating, limit: number) {
  const waiting = await withdrawalsWaiting(db, limit).execute()
  return waiting.map(({ subject: id, host, since: created_at, due }) => ({
    kind: 'withdrawal' as const,
    id,
    host,
    created_at,
    due,
    risks: risksOfTerm(due, now),
  }))
}

function risksOfTerm(due: number, now: number): MoneyRisk[] {
  if (due <= now) return ['overdue']
  return due - soon <= now ? ['soon'] : none
}

/** Not what was decided here: a decision that was given up waits as its case. */
export async function listJobCases({ db }: Operating, limit: number) {
  const waiting = await failedJobsWaiting(db, limit, carryOut.name).execute()
  return waiting.map(({ subject: id, since: created_at }) => ({
    kind: 'job' as const,
    id,
    host: null,
    created_at,
    due: null,
    risks: none,
  }))
}

export async function listBlockCases(ctx: Operating, limit: number) {
  const unseen = await listUnseenBlocks(ctx, limit)
  return unseen.map(({ hash, created_at, objected }) => ({
    kind: 'debit_block' as const,
    id: hash,
    host: null,
    created_at,
    due: null,
    risks: objected ? ['objected' as const] : none,
  }))
}
