import { offerBundles } from '#contract/bundles.ts'
import type { PageProps } from '#contract/pages.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { type DiscountRows, heldBy, runningFor } from './choose-discount.ts'
import { paymentCountry } from './payment-country.ts'

export function presentOffer(ctx: MemberContext, rows: DiscountRows): PageProps['credits'] {
  const discount = runningFor(ctx, rows)
  const percentage = discount?.value_percentage ?? 0
  return {
    bundles: offerBundles(ctx.site.settings, paymentCountry(ctx, rows).country, percentage),
    discount,
    held_by: heldBy(ctx, rows),
  }
}
