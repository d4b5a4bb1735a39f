import * as v from 'valibot'
import { concernDecision } from '#contract/desk-cases.ts'
import { caseId, judge } from '#desk/cases/calls.ts'
import { defineCall } from '#desk/define.ts'
import { concernPaths } from './paths.ts'

export const concernsCalls = {
  decideConcern: defineCall({
    path: concernPaths.decide,
    role: 'moderator',
    input: v.strictObject({ id: caseId, outcome: concernDecision }),
    run: (ctx, { id, outcome }) => judge(ctx, { kind: 'concern', id }, outcome, outcome),
  }),
}
