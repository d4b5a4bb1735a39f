import type { Locale } from '#contract/locales.ts'

const usual = {
  nl: 'nl_NL',
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  pl: 'pl_PL',
} as const satisfies Record<Locale, string>

const regional: readonly string[] = ['nl_BE', 'en_GB', 'de_AT', 'de_CH', 'de_LU', 'fr_BE', 'fr_LU']

/** The language of Mollie's pages, in the country's variant if Mollie has it. */
export function mollieLocale(locale: Locale, country: string): string {
  const wanted = `${locale}_${country}`
  return regional.includes(wanted) ? wanted : usual[locale]
}
