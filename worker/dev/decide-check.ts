import * as v from 'valibot'
import { refusalReasons } from '#contract/checks.ts'
import type { Operating } from '#worker/db/operating.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { approveCheck, refuseCheck } from '#worker/photos/checking/review-checks.ts'

const choice = v.variant('act', [
  v.strictObject({ act: v.literal('approve'), id: v.string() }),
  v.strictObject({
    act: v.literal('refuse'),
    id: v.string(),
    reason: v.picklist(refusalReasons),
  }),
])

export async function decideCheck(
  ctx: Operating,
  act: string,
  fields: Record<string, string>,
): Promise<void> {
  const decision = parseInput(choice, { ...fields, act })
  const { id } = decision
  const done = await (decision.act === 'refuse'
    ? refuseCheck(ctx, id, decision.reason)
    : approveCheck(ctx, id))
  if (!done) throw new ApiError('not_found')
}
