import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { forgetPartners, notify } from '#worker/inbox/inbox-client.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { forgetLater } from './forget-pair.ts'
import { findBlock, insertBlock, updateBothRemoved, updateUnseen } from './queries.ts'

/**
 * Neither finds the other any more, and their messages are gone. Their likes stay until `unblock`,
 * so that lists end where they would at a hidden member. Open pages of the other side hear nothing,
 * as when an account is deleted, but pass no typing on.
 */
export async function block(
  ctx: MemberContext,
  { profile }: { profile: number },
): Promise<undefined> {
  const { db, env, viewer, now } = ctx
  const {
    inserted,
    standing: [standing],
  } = await readBatch(env.DB, {
    // First: afterwards it is no new block.
    unseen: updateUnseen(db, viewer.id, profile),
    inserted: insertBlock(db, viewer.id, profile, now),
    bothRemoved: updateBothRemoved(db, viewer.id, profile),
    forgotten: forgetLater(ctx, profile),
    standing: findBlock(db, viewer.id, profile),
  })
  if (!standing) throw new ApiError('not_found')
  if (inserted.length === 0) return
  ctx.defer(forgetPartners(env, profile))
  ctx.defer(notify(env, viewer.id, { type: 'refresh' }))
}
