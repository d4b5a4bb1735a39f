import { type Locale, localeOf } from '#contract/locales.ts'
import type { SiteSettings } from '#contract/site.ts'

type Languages = Pick<SiteSettings, 'domain_language' | 'locales_enabled'>

/** The parameter by which an address is of one language, whatever the browser had chosen (record 0038). */
export const languageParam = 'lang'

/** The site's own address, in full; only a local one has a port. */
export function originOf({ host, hostname, port, origin }: URL): string {
  return port || hostname === 'localhost' ? origin : `https://${host}`
}

/** The domain's own language has the bare address. */
export function addressIn(locale: Locale, path: string, site: Languages): string {
  return locale === localeOf(site.domain_language) ? path : `${path}?${languageParam}=${locale}`
}

/** The same page in every language of the domain, and the one for everybody else. */
export function alternatesOf(
  path: string,
  site: Languages,
): Array<[hreflang: string, url: string]> {
  const all = site.locales_enabled.map((locale): [string, string] => {
    return [locale, addressIn(locale, path, site)]
  })
  return all.length > 1 ? [...all, ['x-default', path]] : []
}
