import * as v from 'valibot'
import { objectionDecision } from '#contract/desk-cases.ts'
import { caseId, judge } from '#desk/cases/calls.ts'
import { defineCall } from '#desk/define.ts'
import { objectionPaths } from './paths.ts'

export const objectionsCalls = {
  decideObjection: defineCall({
    path: objectionPaths.decide,
    role: 'moderator',
    input: v.strictObject({ id: caseId, ...objectionDecision.entries }),
    run: (ctx, { id, ...decision }) =>
      judge(ctx, { kind: 'objection', id }, JSON.stringify(decision), decision.outcome),
  }),
}
