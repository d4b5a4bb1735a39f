import * as v from 'valibot'
import { type Locale, localeOf, locales } from '#contract/locales.ts'
import { siteSettings } from '#contract/site.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'

/** Those in which the domain is there, its own first, and those that it could be switched on in. */
export function languagesFirst({ settings }: Pick<SiteRecord, 'settings'>): {
  on: Locale[]
  off: Locale[]
} {
  const { locales_enabled, domain_language } = v.parse(siteSettings, settings)
  const own = localeOf(domain_language)
  const on = locales.filter((one) => locales_enabled.includes(one))
  return {
    on: on.toSorted((a, b) => Number(b === own) - Number(a === own)),
    off: locales.filter((one) => !locales_enabled.includes(one)),
  }
}
