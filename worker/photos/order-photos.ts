import type { CallInput } from '#contract/call.ts'
import type { photosCalls } from '#contract/photos.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateAside, updateOrder } from './queries.ts'
import { tellOwnPages } from './tell-own-pages.ts'

export async function orderPhotos(
  ctx: MemberContext,
  { order }: CallInput<typeof photosCalls.orderPhotos>,
): Promise<undefined> {
  const { db, env, viewer } = ctx
  if (new Set(order).size < order.length) throw new ApiError('invalid_input', { field: 'order' })
  const { found } = await writeBatch(env.DB, {
    found: updateAside(db, viewer.id, order),
    order: updateOrder(db, viewer.id, order),
  })
  if (!found) throw new ApiError('not_found')
  tellOwnPages(ctx)
}
