import type { CallInput } from '#contract/call.ts'
import type { storedCardCalls } from '#contract/stored-cards.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteCard, findOwnCard, updateDisagreed } from './queries.ts'
import { revokeMandate } from './revoke-mandate.ts'

export async function forgetCard(
  ctx: MemberContext,
  { id }: CallInput<typeof storedCardCalls.forgetCard>,
): Promise<undefined> {
  const { db, env, viewer } = ctx
  const card = await findOwnCard(db, viewer.id, id).executeTakeFirst()
  if (!card) throw new ApiError('not_found')
  const { provider, mandate, customer } = card
  const revoke = enqueue(ctx, revokeMandate, `revoke:${mandate}`, { provider, customer, mandate })
  await writeBatch(env.DB, [
    deleteCard(db, viewer.id, id),
    updateDisagreed(db, viewer.id),
    revoke.row,
  ])
  revoke.wake()
}
