import { offerBundles, offerWith } from '#contract/bundles.ts'
import type { AppliedDiscount, BundleOffer, PaymentMethod } from '#contract/credits.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { chooseDiscount, type DiscountRows } from './choose-discount.ts'

type Wanted = {
  bundle: string
  country: string
  method: PaymentMethod | null
  code: string | null
}

/** Every price comes from here. */
export function priceOrder(
  ctx: MemberContext,
  rows: DiscountRows,
  { bundle: id, country, method, code }: Wanted,
): { bundle: BundleOffer; discount: AppliedDiscount | null } {
  const { settings } = ctx.site
  const full = offerBundles(settings, country, 0).find((bundle) => bundle.id === id)
  if (!full) throw new ApiError('not_found')
  const discount = chooseDiscount(ctx, rows, code, { price: full, country, method })
  return { bundle: offerWith(full, discount, settings.message_credits), discount }
}
