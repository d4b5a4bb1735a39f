import * as v from 'valibot'
import { removalReasons } from '#contract/photos.ts'
import { openDatabase } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readClock } from '#worker/http/clock.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { approvePhoto, removePhoto, restorePhoto } from '#worker/photos/review-photos.ts'

const choice = v.variant('act', [
  v.strictObject({ act: v.literal('approve'), id: v.string() }),
  v.strictObject({ act: v.literal('restore'), id: v.string() }),
  v.strictObject({
    act: v.literal('remove'),
    id: v.string(),
    reason: v.picklist(removalReasons),
  }),
])

/** What the operator's tool will do. @throws ApiError not_found */
export async function decidePhoto(
  env: Env,
  act: string,
  fields: Record<string, string>,
): Promise<void> {
  const decision = parseInput(choice, { ...fields, act })
  const wakes: Promise<unknown>[] = []
  const db = openDatabase(env.DB)
  const ctx = {
    env,
    db,
    now: await readClock(env),
    operator: 'dev',
    defer: (work: Promise<unknown>) => wakes.push(work),
  }
  const { id } = decision
  const done = await (decision.act === 'remove'
    ? removePhoto(ctx, id, decision.reason)
    : decision.act === 'approve'
      ? approvePhoto(ctx, id)
      : restorePhoto(ctx, id))
  await Promise.all(wakes)
  if (!done) throw new ApiError('not_found')
}
