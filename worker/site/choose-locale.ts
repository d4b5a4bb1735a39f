import { isLocale, type Locale, localeOf } from '#contract/locales.ts'
import type { SiteSettings } from '#contract/site.ts'

type Wishes = {
  cookie: string | undefined
  saved: string | undefined
  acceptLanguage: string
}

export function chooseLocale(settings: SiteSettings, wishes: Wishes): Locale {
  const enabled = settings.locales_enabled
  const candidates = [
    isLocale(wishes.cookie) ? wishes.cookie : undefined,
    localeOf(wishes.saved),
    localeOf(settings.domain_language),
    ...acceptedLocales(wishes.acceptLanguage),
    'nl' as const,
  ]
  return candidates.find((locale) => locale && enabled.includes(locale)) ?? enabled[0] ?? 'nl'
}

function acceptedLocales(header: string): Array<Locale | undefined> {
  return header
    .split(',')
    .map((part) => {
      const [tag, quality] = part.trim().split(';q=')
      return { tag, quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => localeOf(tag))
}
