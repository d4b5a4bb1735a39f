import * as v from 'valibot'
import { photoDecision } from '#contract/desk-cases.ts'
import { caseId, judge } from '#desk/cases/calls.ts'
import { defineCall } from '#desk/define.ts'
import { photoPaths } from './paths.ts'

export const photosCalls = {
  decidePhoto: defineCall({
    path: photoPaths.decide,
    role: 'moderator',
    input: v.strictObject({ id: caseId, decision: photoDecision }),
    run: (ctx, { id, decision }) => judge(ctx, { kind: 'photo', id }, decision, decision),
  }),
}
