import * as v from 'valibot'
import { concernDecision } from '#contract/desk-cases.ts'
import { caseId, toNext } from '#desk/cases/calls.ts'
import { requireDone } from '#desk/cases/require-done.ts'
import { defineCall } from '#desk/define.ts'
import { decideJudged } from '#worker/desk/cases/take-judged.ts'
import { concernPaths } from './paths.ts'

export const concernsCalls = {
  decideConcern: defineCall({
    path: concernPaths.decide,
    role: 'moderator',
    input: v.strictObject({ id: caseId, outcome: concernDecision }),
    async run(ctx, { id, outcome }) {
      const done = await decideJudged(ctx, { kind: 'concern', subject: id }, outcome, outcome)
      requireDone(done, 'cases.lost_note')
      return toNext(ctx, 'moderator')
    },
  }),
}
