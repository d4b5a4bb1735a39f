import { entryCookie, entryMaxAge, type EntryWarning } from '#contract/entry-warning.ts'
import type { Locale } from '#contract/locales.ts'
import type { RouteParams } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { infoRoutes } from '#contract/routes/info.ts'
import type { Route } from '#contract/routes/route.ts'
import type { Context } from '#worker/http/context.ts'
import type { Cookies } from '#worker/http/cookies.ts'

const countries: ReadonlySet<string | null> = new Set(['NL', 'DE'])
const languages: ReadonlySet<Locale> = new Set(['nl', 'de'])

/** What anybody must be able to read or do at once: what the law asks for, stopping mails, the language. */
const spared: ReadonlySet<string> = new Set([
  ...Object.keys(infoRoutes),
  'pricing',
  'unsubscribe',
  'lang-config',
])

/** The form of signup is what these pages and looks are: the warning stands in its flow, not over it. */
const embedding: ReadonlySet<string> = new Set(['signup', 'landing2', 'landing3'])

/**
 * Whether a page warns of what is to be seen here, and how: once a browser, in countries and
 * languages where that is the custom. No proof of anybody's age.
 */
export function entryWarningOn(
  ctx: Context,
  name: RouteName,
  { look = name }: RouteParams,
): EntryWarning | null {
  const { site, request, locale } = ctx
  const { layout }: Route = routes[name]
  if (!site.settings.enable_site_entry_popup || request.warned) return null
  if (layout === 'default' || spared.has(name)) return null
  const country = request.chosenCountry ?? request.country
  if (!countries.has(country) && !languages.has(locale)) return null
  return embedding.has(look) ? 'embedded' : 'popup'
}

/** Not a secret: the script that closes it sets the same, so that the very next page knows. */
export function rememberWarned(cookies: Cookies): void {
  cookies.set(entryCookie, '1', { maxAge: entryMaxAge, httpOnly: false })
}
