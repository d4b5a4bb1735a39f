import type { BundleOffer } from '#contract/credits.ts'

/** What the order agrees to, also without script. */
export function ShownOffer({ bundle }: { bundle: BundleOffer }) {
  return (
    <>
      <input type="hidden" name="credits" value={bundle.credits} />
      <input type="hidden" name="amount" value={bundle.amount} />
      <input type="hidden" name="currency" value={bundle.currency} />
    </>
  )
}
