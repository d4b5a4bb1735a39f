import type { Locale } from '#contract/locales.ts'

export function regionName(names: string, locale: Locale): string {
  const byLocale = JSON.parse(names) as Partial<Record<Locale, string>>
  return byLocale[locale] ?? byLocale.en ?? ''
}
