import type { Locale } from '#contract/locales.ts'
import { oncePer } from '#contract/once-per.ts'
import { useText } from '#web/text/text.tsx'

const namesIn = oncePer(
  (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
)

/** `NL` -> Nederland */
export function useCountryName(): (country: string) => string {
  const { locale } = useText()
  const names = namesIn(locale)
  // A refused form comes back with whatever was sent as its country, at which Intl would throw.
  return (country) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country)
}
