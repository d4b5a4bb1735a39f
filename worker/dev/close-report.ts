import * as v from 'valibot'
import { text } from '#contract/fields.ts'
import { removalReasons } from '#contract/photos.ts'
import { longestComplaint, reference, reportOutcomes } from '#contract/reports.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { decideReport } from '#worker/reports/decide-report.ts'

const choice = v.strictObject({
  id: reference,
  outcome: v.picklist(reportOutcomes),
  answer: text(longestComplaint),
  remove: v.optional(v.union([v.literal(''), v.picklist(removalReasons)]), ''),
})

/** What the operator's tool will do. @throws ApiError not_found */
export async function closeReport(
  ctx: Omit<Parameters<typeof decideReport>[0], 'operator'>,
  fields: Record<string, string>,
): Promise<void> {
  const { remove, ...decision } = parseInput(choice, fields)
  const done = await decideReport(
    { ...ctx, operator: 'dev' },
    { ...decision, remove: remove || undefined },
  )
  if (!done) throw new ApiError('not_found')
}
