import { type Locale, localeOf } from '#contract/locales.ts'
import type { SiteSettings } from '#contract/site.ts'

type Languages = Pick<SiteSettings, 'domain_language' | 'locales_enabled'>

/** Asks for a language, whatever the browser has chosen before (record 0038). */
export const languageParam = 'lang'

/** Only a local one has a port. */
export function originOf({ host, hostname, port, origin }: URL): string {
  return port || hostname === 'localhost' ? origin : `https://${host}`
}

/** The domain's own language, or its only one, has the address without a parameter. */
export function addressIn(locale: Locale, path: string, site: Languages): string {
  const bare = site.locales_enabled.length < 2 || locale === localeOf(site.domain_language)
  return bare ? path : `${path}?${languageParam}=${locale}`
}

export function alternatesOf(
  path: string,
  site: Languages,
): Array<[hreflang: string, url: string]> {
  const all = site.locales_enabled.map((locale): [string, string] => {
    return [locale, addressIn(locale, path, site)]
  })
  const [first] = all
  if (!first || all.length < 2) return []
  const [, address] = all.find(([, url]) => url === path) ?? first
  return [...all, ['x-default', address]]
}
