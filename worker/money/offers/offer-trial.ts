import type { BundleOffer } from '#contract/credits.ts'
import { firstPurchaseOffers } from '#contract/discount.ts'
import { trialOffer } from '#contract/trial.ts'
import type { MemberContext } from '#worker/request/context.ts'

/** The first of `discountQueries`. */
type Rows = readonly [redemptions: ReadonlyArray<{ code: string }>, ...unknown[]]

/** Until this or another first purchase is ordered; again when that payment fails. */
export function offerTrial(
  { site, viewer }: Pick<MemberContext, 'site' | 'viewer'>,
  [redemptions]: Rows,
  country: string,
): BundleOffer | null {
  if (redemptions.some(({ code }) => firstPurchaseOffers.includes(code))) return null
  return trialOffer(site.settings, country, viewer)
}
