export const locales = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const
export type Locale = (typeof locales)[number]

export const localeCookie = 'locale'

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

export function localeOf(tag: string | undefined): Locale | undefined {
  const start = tag?.slice(0, 2).toLowerCase()
  return isLocale(start) ? start : undefined
}

export const countryLocales: Record<string, readonly Locale[]> = {
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'it', 'fr', 'en'],
  US: ['en', 'es'],
  DE: ['de'],
  AT: ['de'],
  FR: ['fr'],
  ES: ['es'],
  IT: ['it'],
  PL: ['pl'],
  GB: ['en'],
  IE: ['en'],
  LU: ['fr', 'de'],
}
