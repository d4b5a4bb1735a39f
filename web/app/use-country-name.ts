import type { Locale } from '#contract/locales.ts'
import { oncePer } from '#contract/once-per.ts'
import { useText } from '#web/text/text.tsx'

const namesIn = oncePer(
  (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
)

export function useCountryName(): (country: string) => string {
  const { locale } = useText()
  const names = namesIn(locale)
  // A refused form may come back with any country, and Intl throws at a malformed one.
  return (country) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country)
}
