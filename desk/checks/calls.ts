import * as v from 'valibot'
import { checkDecision } from '#contract/desk-cases.ts'
import { caseId, toNext } from '#desk/cases/calls.ts'
import { requireDone } from '#desk/cases/require-done.ts'
import { defineCall } from '#desk/define.ts'
import { decideJudged } from '#worker/desk/cases/take-judged.ts'
import { checkPaths } from './paths.ts'

export const checksCalls = {
  decideCheck: defineCall({
    path: checkPaths.decide,
    role: 'moderator',
    input: v.strictObject({ id: caseId, decision: checkDecision }),
    async run(ctx, { id, decision }) {
      const one = { kind: 'check', subject: id } as const
      requireDone(await decideJudged(ctx, one, decision, decision), 'cases.lost_note')
      return toNext(ctx, 'moderator')
    },
  }),
}
