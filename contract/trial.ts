import { offerAt, offerBundles } from './bundles.ts'
import type { BundleOffer } from './credits.ts'
import { discounted } from './money.ts'
import type { SiteSettings } from './site.ts'

export const TRIAL = 'TRIAL'

type TrialSettings = Pick<
  SiteSettings,
  'bundles' | 'currencies' | 'message_credits' | 'trial_price'
>
type Buyer = {
  paid_user: boolean
  discount: { value_percentage: number } | null
}

export function trialOffer(
  settings: TrialSettings,
  country: string,
  { paid_user, discount }: Buyer,
): BundleOffer | null {
  const [smallest] = offerBundles(settings, country, 0).toSorted((a, b) => a.credits - b.credits)
  const price = smallest && settings.trial_price?.[smallest.currency]
  if (!price || paid_user) return null
  const { full_amount } = smallest
  if (price >= discounted(full_amount, discount?.value_percentage ?? 0)) return null
  const percentage = Math.floor(((full_amount - price) * 100) / full_amount)
  return offerAt(smallest, percentage, settings.message_credits, price)
}
