import type { SiteSettings } from '#contract/site.ts'

/** Where a buyer is (art. 24b of Regulation (EU) 282/2011). */
export type CountryEvidence = {
  profile: string
  network: string | null
  issuer: string | null
}

export type TaxCountry = {
  /** One of the domain's: its prices, VAT and right of withdrawal apply. */
  country: string
  /**
   * `agreed`: two pieces of evidence match; `stated`: the buyer and one that the buyer cannot write
   * do; `dearer`: nothing matches, so the country with the highest VAT.
   */
  basis: 'agreed' | 'stated' | 'dearer'
}

type Rules = Pick<SiteSettings, 'countries' | 'default_country' | 'vat_percentage'>

export function findTaxCountry(
  rules: Rules,
  { profile, network, issuer }: CountryEvidence,
  stated: string | null,
): TaxCountry {
  const agreed = agreedBy({ profile, network, issuer })
  if (agreed) return { country: soldIn(rules, agreed), basis: 'agreed' }
  // The profile is the buyer's own word too: it confirms nothing.
  if (stated !== null && (stated === network || stated === issuer)) {
    return { country: soldIn(rules, stated), basis: 'stated' }
  }
  // An unknown network says as little as one of a country where nothing is sold.
  const possible = [profile, network ?? rules.default_country, issuer, stated]
    .filter((country) => country !== null)
    .map((country) => soldIn(rules, country))
  const country = possible.reduce((dearest, other) =>
    vatOf(rules, other) > vatOf(rules, dearest) ? other : dearest,
  )
  return { country, basis: 'dearer' }
}

export function agreedBy({ profile, network, issuer }: CountryEvidence): string | null {
  if (profile === network || profile === issuer) return profile
  return network !== null && network === issuer ? network : null
}

function vatOf({ vat_percentage }: Rules, country: string): number {
  return vat_percentage[country] ?? 0
}

/** Where a domain sells nothing, its own country's terms apply. */
function soldIn({ countries, default_country }: Rules, country: string): string {
  return countries.includes(country) ? country : default_country
}
