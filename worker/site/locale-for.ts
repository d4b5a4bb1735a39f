import type { Locale } from '#contract/locales.ts'
import { chooseLocale } from './choose-locale.ts'
import type { Site } from './site.ts'

export function localeFor({ settings }: Site, saved: string | null | undefined): Locale {
  return chooseLocale(settings, {
    cookie: undefined,
    saved: saved ?? undefined,
    acceptLanguage: '',
  })
}
