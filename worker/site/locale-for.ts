import type { Locale } from '#contract/locales.ts'
import { chooseLocale } from './choose-locale.ts'
import type { Site } from './site.ts'

/** The saved one, if the site offers it. */
export function localeFor({ settings }: Site, saved: string | null | undefined): Locale {
  return chooseLocale(settings, {
    cookie: undefined,
    saved: saved ?? undefined,
    acceptLanguage: '',
  })
}
