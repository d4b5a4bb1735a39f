import type { Locale } from '#contract/locales.ts'
import type { Context } from '#worker/request/context.ts'
import { escaped } from '#worker/text/escaped.ts'
import { alternatesOf, originOf } from './addresses.ts'
import { indexedPaths } from './indexed-pages.ts'

export function answerRobots({ request }: Context): Response {
  const sitemap = `${originOf(request.url)}/sitemap.xml`
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`)
}

export type OwnAddress = { path: string; languages: readonly Locale[] }

export function answerSitemap({ request, site }: Context, own: readonly OwnAddress[]): Response {
  const origin = originOf(request.url)
  const inFull = (address: string) => escaped(origin + address)
  const { settings } = site
  const named = indexedPaths().map((path) => ({ path, languages: settings.locales_enabled }))
  const entries = [...named, ...own].flatMap(({ path, languages }) => {
    const alternates = alternatesOf(path, { ...settings, locales_enabled: [...languages] })
    const links = alternates.map(
      ([lang, url]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${inFull(url)}"/>`,
    )
    const addresses = alternates.length > 0 ? alternates.map(([, url]) => url) : [path]
    // The bare address is in it twice: for its own language and for everybody else.
    return [...new Set(addresses)].map(
      (url) => `<url><loc>${inFull(url)}</loc>${links.join('')}</url>`,
    )
  })
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
