import type { BundleOffer } from '#contract/credits.ts'
import { firstPurchaseOffers } from '#contract/discount.ts'
import { trialOffer } from '#contract/trial.ts'
import type { MemberContext } from '#worker/request/context.ts'

/** The first of the rows that decide on a discount: what the member has redeemed. */
type Rows = readonly [redemptions: ReadonlyArray<{ code: string }>, ...unknown[]]

/**
 * The trial package of this member, until it or another first purchase is ordered at its own price;
 * free again when that payment fails.
 */
export function offerTrial(
  { site, viewer }: Pick<MemberContext, 'site' | 'viewer'>,
  [redemptions]: Rows,
  country: string,
): BundleOffer | null {
  if (redemptions.some(({ code }) => firstPurchaseOffers.includes(code))) return null
  return trialOffer(site.settings, country, viewer)
}
