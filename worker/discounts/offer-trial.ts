import type { BundleOffer } from '#contract/credits.ts'
import { TRIAL, trialOffer } from '#contract/trial.ts'
import type { MemberContext } from '#worker/http/context.ts'

/** The first of the rows that decide on a discount: what the member has redeemed. */
type Rows = readonly [redemptions: ReadonlyArray<{ code: string }>, ...unknown[]]

/** The trial package of this member, until it is ordered; free again when its payment fails. */
export function offerTrial(
  { site, viewer }: Pick<MemberContext, 'site' | 'viewer'>,
  [redemptions]: Rows,
  country: string,
): BundleOffer | null {
  if (redemptions.some(({ code }) => code === TRIAL)) return null
  return trialOffer(site.settings, country, viewer)
}
