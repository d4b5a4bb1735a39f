import * as v from 'valibot'
import { text } from '#contract/fields.ts'
import { removalReasons } from '#contract/photos.ts'
import { maxComplaintLength, maxWhyLength, reference, reportOutcomes } from '#contract/reports.ts'
import type { Operating } from '#worker/db/operating.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { decideReport } from '#worker/reports/decide-report.ts'

const choice = v.strictObject({
  id: reference,
  outcome: v.picklist(reportOutcomes),
  answer: text(maxComplaintLength),
  remove_message: v.optional(text(maxWhyLength), ''),
  remove: v.optional(v.union([v.literal(''), v.picklist(removalReasons)]), ''),
})

export async function closeReport(ctx: Operating, fields: Record<string, string>): Promise<void> {
  const { remove, remove_message, ...decision } = parseInput(choice, fields)
  const done = await decideReport(ctx, {
    ...decision,
    remove: remove || undefined,
    removeMessage: remove_message ? { rule: 'respect', why: remove_message } : undefined,
  })
  if (!done) throw new ApiError('not_found')
}
