import type { BundleOffer } from '#contract/credits.ts'
import { firstPurchaseOffers } from '#contract/discount.ts'
import { trialOffer } from '#contract/trial.ts'
import type { MemberContext } from '#worker/request/context.ts'

type Rows = { redemptions: ReadonlyArray<{ code: string }> }

/** Not offered while another first purchase is open; offered again when that payment fails. */
export function offerTrial(
  { site, viewer }: Pick<MemberContext, 'site' | 'viewer'>,
  { redemptions }: Rows,
  country: string,
): BundleOffer | null {
  if (redemptions.some(({ code }) => firstPurchaseOffers.includes(code))) return null
  return trialOffer(site.settings, country, viewer)
}
