import * as v from 'valibot'
import {
  checkDecision,
  concernDecision,
  blockDecision,
  type DecidedKind,
  decidedKinds,
  differenceDecision,
  jobDecision,
  objectionDecision,
  photoDecision,
  reportDecision,
  withdrawalDecision,
} from '#contract/desk-cases.ts'
import { DAY } from '#contract/time.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { closeConcern } from '#worker/desk/concerns/close-concern.ts'
import { answerObjection } from '#worker/desk/objections/answer-objection.ts'
import { keepBlock, unblockDebit } from '#worker/desk/payments/operate-blocks.ts'
import { closeDifference } from '#worker/desk/payments/operate-payments.ts'
import { closeWithdrawal } from '#worker/desk/payments/operate-withdrawals.ts'
import { readDifferenceId } from '#worker/desk/payments/read-waiting.ts'
import { log } from '#worker/http/log.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { dropJob, retryJob } from '#worker/jobs/failed-jobs.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { approveCheck, refuseCheck } from '#worker/photos/checking/review-checks.ts'
import { approvePhoto, removePhoto } from '#worker/photos/review-photos.ts'
import { decideReport } from '#worker/reports/decide-report.ts'
import { lapse } from './lapse.ts'
import { type Case, deleteDecided, updateBegun } from './queries.ts'
import { waits } from './waits.ts'

type Way = (ctx: Operating, subject: string, decision: string) => Promise<boolean>

/** What each kind of case is decided as: the same operations as the command line's. False: not done. */
const ways: Record<DecidedKind, Way> = {
  async photo(ctx, id, decision) {
    const judged = v.parse(photoDecision, decision)
    return judged === 'approve' ? approvePhoto(ctx, id) : removePhoto(ctx, id, judged)
  },
  async check(ctx, id, decision) {
    const judged = v.parse(checkDecision, decision)
    return judged === 'approve' ? approveCheck(ctx, id) : refuseCheck(ctx, id, judged)
  },
  async report(ctx, id, decision) {
    const { outcome, answer, ban, ...judged } = v.parse(reportDecision, JSON.parse(decision))
    const { rule, why } = judged
    const warning = rule === '' ? undefined : { rule, why }
    const until = judged.days === '' ? null : ctx.now + Number(judged.days) * DAY
    return decideReport(ctx, {
      id,
      outcome,
      answer,
      remove: judged.remove_photo || undefined,
      removeMessage: judged.remove_message ? warning : undefined,
      takeOut: judged.take_out && warning ? { field: judged.take_out, ...warning } : undefined,
      warn: judged.warn ? warning : undefined,
      ban: ban === '' ? undefined : { reason: ban, why: why || null, until },
    })
  },
  concern: (ctx, id, decision) => closeConcern(ctx, id, v.parse(concernDecision, decision)),
  async objection(ctx, id, decision) {
    return answerObjection(ctx, id, v.parse(objectionDecision, JSON.parse(decision)))
  },
  async difference(ctx, id, decision) {
    const { why } = v.parse(differenceDecision, JSON.parse(decision))
    const { payment, kind } = readDifferenceId(id)
    return closeDifference(ctx, payment, kind, why)
  },
  async withdrawal(ctx, id, decision) {
    const { outcome, why } = v.parse(withdrawalDecision, JSON.parse(decision))
    return closeWithdrawal(ctx, id, outcome, why)
  },
  async job(ctx, id, decision) {
    const { outcome, why } = v.parse(jobDecision, JSON.parse(decision))
    return outcome === 'retry' ? retryJob(ctx, id, why) : dropJob(ctx, id, why)
  },
  async debit_block(ctx, hash, decision) {
    const { outcome, why } = v.parse(blockDecision, JSON.parse(decision))
    return outcome === 'keep' ? keepBlock(ctx, hash, why) : unblockDebit(ctx, [hash], why)
  },
}

/** What was decided at the desk, by whom it was, once it can no longer be undone. */
export const carryOut = defineJob({
  name: 'desk-decision',
  queue: 'mail',
  schema: v.strictObject({
    kind: v.picklist(decidedKinds),
    subject: v.string(),
    decided_at: v.number(),
  }),
  async run(ctx, { kind, subject, decided_at }) {
    const { db, now } = ctx
    const begun = await updateBegun(db, { kind, subject }, decided_at, now).executeTakeFirst()
    const { decision, decided_by: operator } = begun ?? {}
    if (!decision || !operator) return
    const by = { ...ctx, operator }
    const one = { kind, subject, decided_at }
    let done = false
    if (await stillWaits(by, one)) {
      await withDeferred(by, async (work) => {
        done = await isDone(kind, ways[kind](work, subject, decision))
      })
    }
    await (done ? deleteDecided(db, one).execute() : lapse(by, one, decision))
  },
})

/** Else it was decided otherwise in the meantime, as from the command line. */
async function stillWaits(
  ctx: Pick<Operating, 'db' | 'now' | 'operator'>,
  { kind, subject }: Case<DecidedKind>,
): Promise<boolean> {
  const asked = ctx.db.selectNoFrom(({ and }) => and([waits[kind](ctx, subject)]).as('waits'))
  return Boolean((await asked.executeTakeFirst())?.waits)
}

/** What was judged is not as it was: nothing is done, and nobody was told. */
async function isDone(kind: DecidedKind, way: Promise<boolean>): Promise<boolean> {
  try {
    return await way
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log('desk decision refused', { kind, error: error.message })
    return false
  }
}
