import type { Locale } from '#contract/locales.ts'
import { oncePer } from '#contract/once-per.ts'
import { useText } from '#web/text/text.tsx'

const namesIn = oncePer(
  (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
)

/** `NL` -> Nederland, in the language of the page. */
export function useCountryName(): (country: string) => string {
  const { locale } = useText()
  const names = namesIn(locale)
  return (country) => (country ? (names.of(country) ?? country) : '')
}
