import * as v from 'valibot'
import {
  blockDecision,
  caseNote,
  differenceDecision,
  jobDecision,
  withdrawalDecision,
} from '#contract/desk-cases.ts'
import { text } from '#contract/fields.ts'
import { caseId, judge } from '#desk/cases/calls.ts'
import { toCase } from '#desk/cases/paths.ts'
import { requireDone } from '#desk/cases/require-done.ts'
import type { DeskContext } from '#desk/context.ts'
import { defineCall } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { isHeld } from '#worker/desk/cases/work-case.ts'
import { isLookedAt, lookForPayments } from '#worker/desk/payments/look-at-payment.ts'
import { mayUnblock, unblockOf } from '#worker/desk/payments/operate-blocks.ts'
import {
  askAboutPayment,
  refundByBank,
  refundByOperator,
} from '#worker/desk/payments/operate-payments.ts'
import { mayCloseWithdrawal } from '#worker/desk/payments/operate-withdrawals.ts'
import { releaseAccount, showAccount } from '#worker/desk/payments/withdrawal-account.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { openWithdrawal } from './cases/open-withdrawal.tsx'
import { paymentPaths } from './paths.ts'

const role = 'finance'

const amount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/), v.transform(Number))
const toPayment = (id: string) => pathTo(paymentPaths.open, { id })

export const paymentsCalls = {
  findPayments: defineCall({
    path: paymentPaths.find,
    role,
    input: v.strictObject({ words: text(254, 1), why: caseNote }),
    async run(ctx, { words, why }) {
      const found = await lookForPayments(ctx, words.trim(), why)
      requireDone(found !== null, 'payments.none')
      if (!found) throw new ApiError('not_found')
      return 'payment' in found
        ? toPayment(found.payment)
        : pathTo(paymentPaths.ofBuyers, { buyers: found.members.join('-') })
    },
  }),
  askAboutPayment: defineCall({
    path: paymentPaths.ask,
    role,
    input: v.strictObject({ id: caseId, why: caseNote }),
    async run(ctx, { id, why }) {
      await requireLookedAt(ctx, id)
      requireDone(await askAboutPayment(ctx, id, why), 'payments.changed')
      return toPayment(id)
    },
  }),
  refundPayment: defineCall({
    path: paymentPaths.refund,
    role,
    input: v.strictObject({
      id: caseId,
      /** As the page said, in minor units: if it has changed since, nothing is refunded. */
      amount,
      how: v.picklist(['back', 'bank']),
      why: caseNote,
    }),
    async run(ctx, { id, amount: worth, how, why }) {
      await requireLookedAt(ctx, id)
      const refund = how === 'bank' ? refundByBank : refundByOperator
      requireDone(await unlessRefused(refund(ctx, id, worth, why)), 'payments.changed')
      return toPayment(id)
    },
  }),
  liftDebitBlock: defineCall({
    path: paymentPaths.lift,
    role,
    input: v.strictObject({ id: caseId, hash: text(100, 1), why: caseNote }),
    async run(ctx, { id, hash, why }) {
      await requireLookedAt(ctx, id)
      requireDone(await unblockOf(ctx, id, { hash, why }), 'payments.not_lifted')
      return toPayment(id)
    },
  }),
  closeDifference: defineCall({
    path: paymentPaths.closeDifference,
    role,
    input: v.strictObject({ id: caseId, ...differenceDecision.entries }),
    run: (ctx, { id, ...decision }) =>
      judge(ctx, { kind: 'difference', id }, JSON.stringify(decision), 'closed'),
  }),
  showAccount: defineCall({
    path: paymentPaths.showAccount,
    role,
    input: v.strictObject({ id: caseId, why: caseNote }),
    async run(ctx, { id, why }) {
      const held = isHeld(ctx, { kind: 'withdrawal', subject: id })
      const account = await showAccount(ctx, id, { held, why })
      if (account === null) throw new DeskRefusal('payments.account_not_shown')
      return openWithdrawal(ctx, id, account)
    },
  }),
  releaseAccount: defineCall({
    path: paymentPaths.releaseAccount,
    role,
    input: v.strictObject({
      id: caseId,
      /** As the page said: whoever has seen it since is another question. */
      shown_at: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
      not_paid: v.literal('1'),
      why: caseNote,
    }),
    async run(ctx, { id, shown_at: shownAt, why }) {
      const held = isHeld(ctx, { kind: 'withdrawal', subject: id })
      const released = await releaseAccount(ctx, id, { shownAt, held, why })
      requireDone(released, 'payments.account_not_released')
      return toCase({ kind: 'withdrawal', id })
    },
  }),
  closeWithdrawal: defineCall({
    path: paymentPaths.closeWithdrawal,
    role,
    input: v.strictObject({ id: caseId, ...withdrawalDecision.entries }),
    async run(ctx, { id, ...decision }) {
      const { outcome } = decision
      requireDone(await mayCloseWithdrawal(ctx, id, outcome), 'payments.not_closable')
      return judge(ctx, { kind: 'withdrawal', id }, JSON.stringify(decision), outcome)
    },
  }),
  decideJob: defineCall({
    path: paymentPaths.decideJob,
    role,
    input: v.strictObject({ id: caseId, ...jobDecision.entries }),
    run: (ctx, { id, ...decision }) =>
      judge(ctx, { kind: 'job', id }, JSON.stringify(decision), decision.outcome),
  }),
  decideDebitBlock: defineCall({
    path: paymentPaths.decideBlock,
    role,
    input: v.strictObject({ id: caseId, ...blockDecision.entries }),
    async run(ctx, { id, ...decision }) {
      const { outcome } = decision
      const may = outcome === 'keep' || (await mayUnblock(ctx, id))
      requireDone(may, 'payments.not_lifted')
      return judge(ctx, { kind: 'debit_block', id }, JSON.stringify(decision), outcome)
    },
  }),
}

/** @throws DeskRefusal if this operator has not looked at the payment within the hour */
async function requireLookedAt(ctx: DeskContext, id: string): Promise<void> {
  if (!(await isLookedAt(ctx, id))) throw new DeskRefusal('payments.look_first')
}

/** False: it is not to be done as things are. */
async function unlessRefused(act: Promise<boolean>): Promise<boolean> {
  try {
    return await act
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
