import type { AlikeContext } from '#worker/pages/define-page.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { DiscountRows } from './choose-discount.ts'
import { type CountryEvidence, findTaxCountry, type TaxCountry } from './tax-country.ts'

export type PaymentCountry = TaxCountry & {
  evidence: CountryEvidence
  /** Asking the buyer would settle it. */
  asks: boolean
}

export function paymentCountry(
  { site, viewer, request }: MemberContext,
  { issuer: [card] }: Pick<DiscountRows, 'issuer'>,
  stated: string | null = request.url.searchParams.get('country'),
): PaymentCountry {
  const { settings } = site
  const evidence = {
    profile: viewer.profile.country,
    network: request.country,
    issuer: card?.issuer_country ?? null,
  }
  const known = stated !== null && settings.countries.includes(stated) ? stated : null
  const found = findTaxCountry(settings, evidence, known)
  const witnessed = evidence.network !== null || evidence.issuer !== null
  return { ...found, evidence, asks: found.basis !== 'agreed' && witnessed }
}

export function listedCountry({ site, request }: AlikeContext): string {
  const { countries, default_country } = site.settings
  const { country, chosenCountry, url } = request
  const wishes = [url.searchParams.get('country'), chosenCountry, country]
  return wishes.find((wish) => wish && countries.includes(wish)) ?? default_country
}
