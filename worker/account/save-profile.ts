import type { ProfileChanges } from '#contract/account.ts'
import { isForeignKeyViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { requireName } from '#worker/signup/require-name.ts'
import { deleteInterests, insertInterests, updateProfile } from './queries.ts'

/** Only what is given changes; all of it or nothing. */
export async function saveProfile(
  ctx: MemberContext,
  { interests, ...changes }: ProfileChanges,
): Promise<{ saved: true }> {
  const { db, viewer } = ctx
  const given = Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'boolean' ? Number(value) : value]),
  )
  if (changes.name !== undefined) requireName(changes.name, viewer.email)
  const writes = []
  if (Object.keys(given).length > 0) writes.push(updateProfile(db, viewer.id, given))
  if (interests) {
    writes.push(deleteInterests(db, viewer.id))
    if (interests.length > 0) writes.push(insertInterests(db, viewer.id, [...new Set(interests)]))
  }
  if (writes.length === 0) return { saved: true }
  try {
    await writeBatch(ctx.env.DB, writes)
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new ApiError('invalid_input', { field: 'interests' })
    throw error
  }
  return { saved: true }
}
