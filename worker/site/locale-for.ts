import type { Locale } from '#contract/locales.ts'
import { chooseLocale } from './choose-locale.ts'
import type { Site } from './site.ts'

/** In which language a site writes to somebody: the one that was saved, as far as it is offered there. */
export function localeFor({ settings }: Site, saved: string | null | undefined): Locale {
  return chooseLocale(settings, {
    cookie: undefined,
    saved: saved ?? undefined,
    acceptLanguage: '',
  })
}
