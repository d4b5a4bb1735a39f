import { type DiscountCode, firstPurchaseDiscount, WELCOME } from '#contract/discount.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { builtIn, discountQueries, hasRedeemedFirst } from './choose-discount.ts'

export async function getWelcomeDiscount(ctx: MemberContext): Promise<DiscountCode> {
  const { db, env, now, site, viewer } = ctx
  if (hasRedeemedFirst(await readBatch(env.DB, discountQueries(db, viewer.id, null)))) {
    throw new ApiError('discount_used')
  }
  const welcome = firstPurchaseDiscount(WELCOME, viewer, site.settings, now)
  if (!welcome) throw new ApiError('discount_not_found')
  return builtIn(welcome)
}
