import * as v from 'valibot'
import { lookReason } from '#contract/desk-audit.ts'
import { reference } from '#contract/reports.ts'
import { defineCall } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { openDecision } from '#worker/desk/audit/read-decision.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { auditPaths } from './paths.ts'

export const auditCalls = {
  openDecision: defineCall({
    path: auditPaths.open,
    role: 'admin',
    input: v.strictObject({ id: reference, reason: lookReason }),
    async run(ctx, { id, reason }) {
      if (!(await openDecision(ctx, id, reason))) throw new ApiError('not_found')
      return pathTo(auditPaths.decision, { id })
    },
  }),
}
