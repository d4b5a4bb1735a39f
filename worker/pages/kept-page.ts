import type { Context as HonoContext } from 'hono'
import { parse } from 'hono/utils/cookie'
import { cookieName } from '#contract/cookies.ts'
import { entryCookie } from '#contract/entry-warning.ts'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { pageHeader } from '#contract/pages.ts'
import { matchRoute } from '#contract/route.ts'
import { BoundedMap } from '#worker/http/bounded-map.ts'
import { readClock } from '#worker/http/clock.ts'
import { Cookies, stylesCookie } from '#worker/http/cookies.ts'
import type { Context } from '#worker/request/context.ts'
import { type AppEnv, countryOf } from '#worker/request/make-context.ts'
import { chooseLocale } from '#worker/site/choose-locale.ts'
import { recentSite } from '#worker/site/find-site.ts'
import { setLocaleCookie } from '#worker/site/language-cookies.ts'
import type { Site } from '#worker/site/site.ts'
import type { Pages } from './answer-page.ts'

type Header = [name: string, value: string]

/** `styles` sets the cookie that names the styles in the body: the same word for everybody. */
type Whole = { site: Site; body: ArrayBuffer; headers: Header[]; styles: Header[] }

/** A request that tells its visitor apart from others by what is in `key` only. */
export type AlikeRequest = { site: Site; key: string; cookies: Cookies }

/** `styles`: the file that the browser has, so that the page links it instead of bringing it along. */
type Facts = { url: URL; locale: Locale; country: string | null; warned: boolean; styles: string }

function keyOf({ url, locale, country, warned, styles }: Facts): string {
  return JSON.stringify([url.href, locale, country, warned, styles])
}

/** Of all sites together, about 10 MB: an isolate has 128. */
const mostKept = 100

// Each as long as the isolate keeps its site, some seconds: whatever is published ends both.
const kept = new BoundedMap<Whole>(mostKept)

/** Null where a page is another one for each visitor, or the site has to be looked up first. */
export async function findAlike(
  pages: Pages,
  { req, env }: HonoContext<AppEnv>,
): Promise<AlikeRequest | null> {
  const url = new URL(req.url)
  if (req.raw.method !== 'GET' || url.search || req.header(pageHeader)) return null
  const route = matchRoute(url.pathname)
  if (!route || !pages[route.name].alike) return null
  const named = (name: string) => cookieName(name, url.protocol)
  const {
    [named(localeCookie)]: cookie,
    [named(entryCookie)]: warned,
    [named(stylesCookie)]: styles = '',
    ...others
  } = parse(req.header('cookie') ?? '')
  if (Object.keys(others).length > 0 || isFromElsewhere(req.header('referer'), url)) return null
  const site = recentSite(env, url.hostname, await readClock(env))
  if (!site) return null
  const acceptLanguage = req.header('accept-language') ?? ''
  const locale = chooseLocale(site.settings, { cookie, saved: undefined, acceptLanguage })
  const cookies = new Cookies(url.protocol)
  if (cookie !== locale) setLocaleCookie(cookies, locale)
  const country = countryOf(req.header('cf-ipcountry'))
  return { site, key: keyOf({ url, locale, country, warned: warned === '1', styles }), cookies }
}

/** The page leads back there. */
function isFromElsewhere(referrer: string | undefined, { origin }: URL): boolean {
  return referrer !== undefined && URL.parse(referrer)?.origin !== origin
}

export function readKept({ site, key, cookies }: AlikeRequest): Response | null {
  const whole = kept.get(key)
  if (whole?.site !== site) return null
  const { body, headers, styles } = whole
  return new Response(body, { headers: [...headers, ...styles, ...cookies.headers] })
}

/** By what it was rendered for, and before the cookies of this visitor are set. */
export async function keepPage(
  { site, locale, request, cookies }: Pick<Context, 'site' | 'locale' | 'request' | 'cookies'>,
  page: Response,
): Promise<Response> {
  const styles = cookies.headersOf(stylesCookie)
  // A file that is not known is of before a deployment, or any word at all, each a page of its own.
  const namesUnknown = request.styles !== '' && styles.length > 0
  if (page.status !== 200 || page.headers.has('set-cookie') || namesUnknown) return page
  const headers = [...page.headers]
  const body = await page.arrayBuffer()
  kept.set(keyOf({ ...request, locale }), { site, body, headers, styles })
  return new Response(body, { headers })
}
