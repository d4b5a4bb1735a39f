import { entryCookie, entryMaxAge, type EntryWarning } from '#contract/entry-warning.ts'
import type { Locale } from '#contract/locales.ts'
import type { Route } from '#contract/route-entry.ts'
import type { RouteParams } from '#contract/route.ts'
import { infoRoutes } from '#contract/routes-info.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Cookies } from '#worker/http/cookies.ts'
import type { Context } from '#worker/request/context.ts'

const countries: ReadonlySet<string | null> = new Set(['NL', 'DE'])
const languages: ReadonlySet<Locale> = new Set(['nl', 'de'])

const spared: ReadonlySet<string> = new Set([
  ...Object.keys(infoRoutes),
  'pricing',
  'unsubscribe',
  'lang-config',
  'unlock',
])

/** On pages that are mainly the signup form the warning is in their flow and not on top. */
const embedding: ReadonlySet<string> = new Set(['signup', 'landing2', 'landing3'])

/** Shown once per browser, where that is customary. It does not verify anybody's age. */
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

/** Readable by scripts: the one that closes the warning sets the same cookie. */
export function rememberWarned(cookies: Cookies): void {
  cookies.set(entryCookie, '1', { maxAge: entryMaxAge, httpOnly: false })
}
