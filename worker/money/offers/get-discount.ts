import { offerBundles } from '#contract/bundles.ts'
import type { CallInput } from '#contract/call.ts'
import type { DiscountCode, discountCalls } from '#contract/discount.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { builtIn, discountQueries, hasRedeemedFirst, requireDiscount } from './choose-discount.ts'

export async function getDiscount(
  ctx: MemberContext,
  { code, bundle, country, method }: CallInput<typeof discountCalls.getDiscount>,
): Promise<DiscountCode> {
  const { db, env, site, viewer } = ctx
  const rows = await readBatch(env.DB, discountQueries(db, viewer.id, code ?? null))
  if (code) {
    const paidIn = country ?? viewer.profile.country
    const price = offerBundles(site.settings, paidIn, 0).find(({ id }) => id === bundle) ?? null
    return requireDiscount(ctx, rows, code, {
      price,
      country: country ?? null,
      method: method ?? null,
    })
  }
  // The code field was sent empty.
  if (code === null) throw new ApiError('discount_not_found')
  if (hasRedeemedFirst(rows)) throw new ApiError('discount_used')
  if (!viewer.discount) throw new ApiError('discount_not_found')
  return builtIn(viewer.discount)
}
