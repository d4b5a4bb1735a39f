import * as v from 'valibot'
import { objectionDecision } from '#contract/desk-cases.ts'
import { caseId, toNext } from '#desk/cases/calls.ts'
import { requireDone } from '#desk/cases/require-done.ts'
import { defineCall } from '#desk/define.ts'
import { decideJudged } from '#worker/desk/cases/take-judged.ts'
import { objectionPaths } from './paths.ts'

export const objectionsCalls = {
  decideObjection: defineCall({
    path: objectionPaths.decide,
    role: 'moderator',
    input: v.strictObject({ id: caseId, ...objectionDecision.entries }),
    async run(ctx, { id, ...decision }) {
      const one = { kind: 'objection', subject: id } as const
      const done = await decideJudged(ctx, one, JSON.stringify(decision), decision.outcome)
      requireDone(done, 'cases.lost_note')
      return toNext(ctx, 'moderator')
    },
  }),
}
