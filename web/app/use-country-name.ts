import { useText } from '#web/text/text.tsx'

/** `NL` -> Nederland, in the language of the page. */
export function useCountryName(): (country: string) => string {
  const { locale } = useText()
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return (country) => (country ? (names.of(country) ?? country) : '')
}
