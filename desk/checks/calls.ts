import * as v from 'valibot'
import { checkDecision } from '#contract/desk-cases.ts'
import { caseId, judge } from '#desk/cases/calls.ts'
import { defineCall } from '#desk/define.ts'
import { checkPaths } from './paths.ts'

export const checksCalls = {
  decideCheck: defineCall({
    path: checkPaths.decide,
    role: 'moderator',
    input: v.strictObject({ id: caseId, decision: checkDecision }),
    run: (ctx, { id, decision }) => judge(ctx, { kind: 'check', id }, decision, decision),
  }),
}
