import * as v from 'valibot'
import { removalReasons } from '#contract/photos.ts'
import { openDatabase } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { approvePhoto, removePhoto } from '#worker/photos/review-photos.ts'

const choice = v.strictObject({
  id: v.string(),
  /** Without one the photo is approved. */
  reason: v.optional(v.picklist(removalReasons)),
})

/** What the operator's tool will do. @throws ApiError not_found */
export async function decidePhoto(env: Env, fields: Record<string, string>): Promise<void> {
  const { id, reason } = parseInput(choice, fields)
  const ctx = { db: openDatabase(env.DB) }
  const done = await (reason ? removePhoto(ctx, id, reason) : approvePhoto(ctx, id))
  if (!done) throw new ApiError('not_found')
}
