import * as v from 'valibot'
import { removalReasons } from '#contract/photos.ts'
import type { Operating } from '#worker/db/operating.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { approvePhoto, removePhoto } from '#worker/photos/review-photos.ts'

const mistake = { why: 'From the development room.', answer: 'It was a mistake.' }

const choice = v.variant('act', [
  v.strictObject({ act: v.literal('approve'), id: v.string() }),
  v.strictObject({ act: v.literal('restore'), id: v.string() }),
  v.strictObject({
    act: v.literal('remove'),
    id: v.string(),
    reason: v.picklist(removalReasons),
  }),
])

export async function decidePhoto(
  ctx: Operating,
  act: string,
  fields: Record<string, string>,
): Promise<void> {
  const decision = parseInput(choice, { ...fields, act })
  const { id } = decision
  const done = await (decision.act === 'remove'
    ? removePhoto(ctx, id, decision.reason)
    : decision.act === 'approve'
      ? approvePhoto(ctx, id)
      : restorePhoto(ctx, id, mistake))
  if (!done) throw new ApiError('not_found')
}
