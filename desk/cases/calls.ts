import * as v from 'valibot'
import { caseNote, decidedKinds } from '#contract/desk-cases.ts'
import { text } from '#contract/fields.ts'
import { staffName } from '#contract/staff.ts'
import type { DeskContext } from '#desk/context.ts'
import { defineCall } from '#desk/define.ts'
import { queuePath } from '#desk/queue/path.ts'
import { handOverTo, takeNext } from '#worker/desk/cases/list-cases.ts'
import { takeJudged } from '#worker/desk/cases/take-judged.ts'
import { escalateCase, keepCase, releaseCase, undoDecision } from '#worker/desk/cases/work-case.ts'
import { casePaths, toCase } from './paths.ts'
import { requireDone } from './require-done.ts'

const role = 'moderator'

/** As the path of a page or a call names it. */
export const caseId = text(60, 1)

const named = { kind: v.picklist(decidedKinds), id: caseId }
const one = v.strictObject(named)

/** Where who has judged goes on. */
export async function toNext(ctx: DeskContext): Promise<string> {
  const next = await takeNext(ctx)
  return next === null ? queuePath : toCase(next)
}

export const caseCalls = {
  nextCase: defineCall({
    path: casePaths.next,
    role,
    input: v.strictObject({}),
    run: toNext,
  }),
  takeCase: defineCall({
    path: casePaths.take,
    role,
    input: one,
    async run(ctx, { kind, id }) {
      requireDone(await takeJudged(ctx, { kind, subject: id }), 'cases.taken')
      return toCase({ kind, id })
    },
  }),
  keepCase: defineCall({
    path: casePaths.keep,
    role,
    input: one,
    async run(ctx, { kind, id }) {
      requireDone(await keepCase(ctx, { kind, subject: id }), 'cases.lost')
      return toCase({ kind, id })
    },
  }),
  giveBackCase: defineCall({
    path: casePaths.giveBack,
    role,
    input: one,
    async run(ctx, { kind, id }) {
      requireDone(await releaseCase(ctx, { kind, subject: id }), 'cases.lost')
      return queuePath
    },
  }),
  handOverCase: defineCall({
    path: casePaths.handOver,
    role,
    input: v.strictObject({ ...named, to: staffName }),
    async run(ctx, { kind, id, to }) {
      requireDone(await handOverTo(ctx, { kind, subject: id }, to), 'cases.nobody_called')
      return queuePath
    },
  }),
  escalateCase: defineCall({
    path: casePaths.escalate,
    role,
    input: v.strictObject({ ...named, note: caseNote }),
    async run(ctx, { kind, id, note }) {
      requireDone(await escalateCase(ctx, { kind, subject: id }, note), 'cases.lost')
      return queuePath
    },
  }),
  undoCase: defineCall({
    path: casePaths.undo,
    role,
    input: one,
    async run(ctx, { kind, id }) {
      requireDone(await undoDecision(ctx, { kind, subject: id }), 'cases.too_late')
      return toCase({ kind, id })
    },
  }),
}
