import * as v from 'valibot'
import { text } from '#contract/fields.ts'
import { removalReasons } from '#contract/photos.ts'
import { maxComplaintLength, reference, reportOutcomes } from '#contract/reports.ts'
import type { Operating } from '#worker/db/operating.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { decideReport } from '#worker/reports/decide-report.ts'

const choice = v.strictObject({
  id: reference,
  outcome: v.picklist(reportOutcomes),
  answer: text(maxComplaintLength),
  remove: v.optional(v.union([v.literal(''), v.picklist(removalReasons)]), ''),
})

/** @throws ApiError not_found */
export async function closeReport(ctx: Operating, fields: Record<string, string>): Promise<void> {
  const { remove, ...decision } = parseInput(choice, fields)
  const done = await decideReport(ctx, { ...decision, remove: remove || undefined })
  if (!done) throw new ApiError('not_found')
}
