import { type Locale, localeOf } from '#contract/locales.ts'
import type { SiteSettings } from '#contract/site.ts'

type Languages = Pick<SiteSettings, 'domain_language' | 'locales_enabled'>

/**
 * The parameter that asks for a page in a certain language, whatever the browser has chosen before
 * (record 0038).
 */
export const languageParam = 'lang'

/** The site's own origin; only a local one has a port. */
export function originOf({ host, hostname, port, origin }: URL): string {
  return port || hostname === 'localhost' ? origin : `https://${host}`
}

/**
 * The domain's own language has the address without a parameter; so has the only language of a
 * domain.
 */
export function addressIn(locale: Locale, path: string, site: Languages): string {
  const bare = site.locales_enabled.length < 2 || locale === localeOf(site.domain_language)
  return bare ? path : `${path}?${languageParam}=${locale}`
}

/** The addresses of a page in all of its languages, with the one for everybody else (hreflang). */
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
