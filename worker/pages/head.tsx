import type { ErrorPageData, PageData } from '#contract/pages.ts'
import type { Route } from '#contract/route-entry.ts'
import { routes } from '#contract/routes.ts'
import { createTranslate, type Translate } from '#contract/translate.ts'
import { pageTitle, questionsOf } from '#web/ssr.tsx'
import { addressIn, alternatesOf, originOf } from '#worker/site/addresses.ts'
import { canonicalPath, isDescribed, isIndexed } from '#worker/site/indexed-pages.ts'
import { structuredData } from './structured-data.ts'

export type Head = {
  title: string
  description: string
  indexed: boolean
  canonical: string | null
  alternates: Array<[hreflang: string, url: string]>
  picture: { url: string; alt: string }
  structured: readonly object[]
}

export function headOf(data: PageData | ErrorPageData, url: URL, translate: Translate): Head {
  const { site, locale } = data
  const origin = originOf(url)
  const where = addressesOf(data, origin)
  return {
    // From the page's own texts, as in the browser: they have the domain's words for fictional
    // profiles.
    title: pageTitle(data, createTranslate(locale, data.texts)),
    description: descriptionOf(data, translate),
    ...where,
    picture: {
      url: `${origin}/icons/${site.app_icons}/share-${locale}.jpg`,
      alt: translate.t('seo.picture', { name: site.name }),
    },
    structured: structureOf(data, origin, where, translate),
  }
}

type Addresses = Pick<Head, 'indexed' | 'canonical' | 'alternates'>

function addressesOf(data: PageData | ErrorPageData, origin: string): Addresses {
  if (data.route === 'error') return { indexed: false, canonical: null, alternates: [] }
  const { site, locale, route, params } = data
  const path = canonicalPath(route, params)
  const indexed = !data.form && isIndexed(route, params)
  const own = data.route === 'pages-token' ? data.page : null
  const languages = { ...site, locales_enabled: own?.languages ?? site.locales_enabled }
  const alternates = indexed ? alternatesOf(path, languages) : []
  // A page with another canonical one has no alternate languages.
  const { canonical }: Route = routes[route]
  const address = canonical ? path : addressIn(own?.lang ?? locale, path, languages)
  return {
    indexed,
    canonical: origin + address,
    alternates: alternates.map(([lang, address]) => [lang, origin + address]),
  }
}

function structureOf(
  data: PageData | ErrorPageData,
  origin: string,
  { indexed, canonical }: Addresses,
  translate: Translate,
): readonly object[] {
  if (data.route === 'error' || !indexed || !canonical) return []
  const name = pageTitle(data, translate, 0)
  const questions = questionsOf(data, translate)
  return structuredData({ page: data, origin, canonical, name, questions })
}

function descriptionOf(data: PageData | ErrorPageData, { t }: Translate): string {
  const { site, route } = data
  const named = { name: site.name }
  if (isDescribed(route)) return t(`seo.pages.${route}`, named)
  if (data.route === 'landers-look') {
    return data.page.variant.lead ?? t(`landers.${data.page.look}.lead`, named)
  }
  const own = data.route === 'pages-token' ? data.page.description : ''
  return own || (site.description[data.locale] ?? t('app.description'))
}

const territory = (locale: string) => `${locale}_${locale === 'en' ? 'GB' : locale.toUpperCase()}`

type Props = { head: Head; data: PageData | ErrorPageData }

export function HeadTags({ head, data: { site, locale, route, cover } }: Props) {
  const { title, description, indexed, canonical, alternates, picture } = head
  const shown = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': canonical ?? undefined,
    'og:locale': territory(locale),
    'og:image': picture.url,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
  }
  return (
    <>
      <title>{title}</title>
      {route !== 'error' && !cover && <meta name="description" content={description} />}
      {!indexed && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(([lang, url]) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={url} />
      ))}
      {route !== 'error' &&
        !cover &&
        Object.entries(shown).map(([property, content]) => (
          <meta key={property} property={property} content={content} />
        ))}
      {/* The other tags of Twitter are those of Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
