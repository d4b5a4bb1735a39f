import { DAY } from '#contract/time.ts'
import type { Operating } from '#worker/db/operating.ts'
import { listUnseenBlocks } from '#worker/desk/payments/operate-blocks.ts'
import { listWaitingWithdrawals } from '#worker/desk/payments/operate-withdrawals.ts'
import { differenceId } from '#worker/desk/payments/read-waiting.ts'
import { listFailedJobs } from '#worker/jobs/failed-jobs.ts'
import { listPaymentDifferences } from '#worker/money/purchases/list-differences.ts'
import { carryOut } from './carry-out.ts'

/** Before a withdrawal has to be paid back. */
const soon = 3 * DAY

export type MoneyRisk = 'soon' | 'overdue' | 'twice' | 'objected'

const none: MoneyRisk[] = []

export async function listDifferenceCases(ctx: Operating) {
  const open = await listPaymentDifferences(ctx)
  return open.map(({ payment_id, kind, host, found_at }) => ({
    kind: 'difference' as const,
    id: differenceId(payment_id, kind),
    host,
    created_at: found_at,
    due: null,
    risks: kind === 'charged_back_after_refund' ? ['twice' as const] : none,
  }))
}

export async function listWithdrawalCases(ctx: Operating) {
  const waiting = await listWaitingWithdrawals(ctx)
  return waiting.map(({ id, host, received_at, until }) => ({
    kind: 'withdrawal' as const,
    id,
    host,
    created_at: received_at,
    due: until,
    risks:
      until <= ctx.now ? ['overdue' as const] : until - soon <= ctx.now ? ['soon' as const] : none,
  }))
}

/** Not what was decided here: a decision that was given up waits as its case. */
export async function listJobCases(ctx: Operating) {
  const failed = await listFailedJobs(ctx)
  return failed
    .filter(({ job }) => job !== carryOut.name)
    .map(({ id, failed_at }) => ({
      kind: 'job' as const,
      id,
      host: null,
      created_at: failed_at ?? 0,
      due: null,
      risks: none,
    }))
}

export async function listBlockCases(ctx: Operating) {
  const unseen = await listUnseenBlocks(ctx)
  return unseen.map(({ hash, created_at, objected }) => ({
    kind: 'debit_block' as const,
    id: hash,
    host: null,
    created_at,
    due: null,
    risks: objected ? ['objected' as const] : none,
  }))
}
