import * as v from 'valibot'
import {
  caseNote,
  type DecidedKind,
  type Decider,
  deciders,
  kindsOf,
} from '#contract/desk-cases.ts'
import { text } from '#contract/fields.ts'
import { staffName } from '#contract/staff.ts'
import type { DeskContext } from '#desk/context.ts'
import { defineCall } from '#desk/define.ts'
import { queuePath } from '#desk/queue/path.ts'
import { handOverTo, takeNext } from '#worker/desk/cases/list-cases.ts'
import { decideJudged, takeJudged, undoJudged } from '#worker/desk/cases/take-judged.ts'
import { escalateCase, keepCase, releaseCase } from '#worker/desk/cases/work-case.ts'
import { casePaths, toCase } from './paths.ts'
import { requireDone } from './require-done.ts'

/** As the path of a page or a call names it. */
export const caseId = text(200, 1)

/** Where who has judged goes on. */
async function toNext(ctx: DeskContext, role: Decider): Promise<string> {
  const next = await takeNext(ctx, role)
  return next === null ? queuePath : toCase(next)
}

/** `told`: which decision it is, in the log, without words that somebody wrote. @throws DeskRefusal */
export async function judge(
  ctx: DeskContext,
  { kind, id }: { kind: DecidedKind; id: string },
  decision: string,
  told: string,
): Promise<string> {
  requireDone(await decideJudged(ctx, { kind, subject: id }, decision, told), 'cases.lost_note')
  return toNext(ctx, deciders[kind])
}

const moderation = callsFor('moderator')
const finance = callsFor('finance')

export const caseCalls = {
  nextCase: moderation.next,
  takeCase: moderation.take,
  keepCase: moderation.keep,
  giveBackCase: moderation.giveBack,
  handOverCase: moderation.handOver,
  escalateCase: moderation.escalate,
  undoCase: moderation.undo,
  nextPaymentCase: finance.next,
  takePaymentCase: finance.take,
  keepPaymentCase: finance.keep,
  giveBackPaymentCase: finance.giveBack,
  handOverPaymentCase: finance.handOver,
  escalatePaymentCase: finance.escalate,
  undoPaymentCase: finance.undo,
}

function callsFor(role: Decider) {
  const paths = casePaths[role]
  const named = { kind: v.picklist(kindsOf(role)), id: caseId }
  const one = v.strictObject(named)
  return {
    next: defineCall({
      path: paths.next,
      role,
      input: v.strictObject({}),
      run: (ctx) => toNext(ctx, role),
    }),
    take: defineCall({
      path: paths.take,
      role,
      input: one,
      async run(ctx, { kind, id }) {
        requireDone(await takeJudged(ctx, { kind, subject: id }), 'cases.taken')
        return toCase({ kind, id })
      },
    }),
    keep: defineCall({
      path: paths.keep,
      role,
      input: one,
      async run(ctx, { kind, id }) {
        requireDone(await keepCase(ctx, { kind, subject: id }), 'cases.lost')
        return toCase({ kind, id })
      },
    }),
    giveBack: defineCall({
      path: paths.giveBack,
      role,
      input: one,
      async run(ctx, { kind, id }) {
        requireDone(await releaseCase(ctx, { kind, subject: id }), 'cases.lost')
        return queuePath
      },
    }),
    handOver: defineCall({
      path: paths.handOver,
      role,
      input: v.strictObject({ ...named, to: staffName }),
      async run(ctx, { kind, id, to }) {
        requireDone(await handOverTo(ctx, { kind, subject: id }, to), 'cases.nobody_called')
        return queuePath
      },
    }),
    escalate: defineCall({
      path: paths.escalate,
      role,
      input: v.strictObject({ ...named, note: caseNote }),
      async run(ctx, { kind, id, note }) {
        requireDone(await escalateCase(ctx, { kind, subject: id }, note), 'cases.lost')
        return queuePath
      },
    }),
    undo: defineCall({
      path: paths.undo,
      role,
      input: one,
      async run(ctx, { kind, id }) {
        requireDone(await undoJudged(ctx, { kind, subject: id }), 'cases.too_late')
        return toCase({ kind, id })
      },
    }),
  }
}
