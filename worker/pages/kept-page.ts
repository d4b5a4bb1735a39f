import type { Context as HonoContext } from 'hono'
import { parse } from 'hono/utils/cookie'
import { cookieName } from '#contract/cookies.ts'
import { entryCookie } from '#contract/entry-warning.ts'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { pageHeader } from '#contract/pages.ts'
import { matchRoute } from '#contract/route.ts'
import { readClock } from '#worker/http/clock.ts'
import { Cookies } from '#worker/http/cookies.ts'
import type { Context } from '#worker/request/context.ts'
import { type AppEnv, countryOf } from '#worker/request/make-context.ts'
import { chooseLocale } from '#worker/site/choose-locale.ts'
import { recentSite } from '#worker/site/find-site.ts'
import { setLocaleCookie } from '#worker/site/language-cookies.ts'
import type { Site } from '#worker/site/site.ts'
import type { Pages } from './answer-page.ts'

type Whole = { body: ArrayBuffer; headers: Array<[name: string, value: string]> }

/** A request that tells its visitor apart from others by what is in `key` only. */
export type AlikeRequest = { site: Site; key: string; cookies: Cookies }

type Facts = { url: URL; locale: Locale; country: string | null; warned: boolean }

function keyOf({ url, locale, country, warned }: Facts): string {
  return [url.href, locale, country, warned].join(' ')
}

const mostKept = 200

// As long as the isolate keeps the site itself, some seconds: whatever is published ends both.
const kept = new WeakMap<Site, Map<string, Whole>>()

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
  return { site, key: keyOf({ url, locale, country, warned: warned === '1' }), cookies }
}

/** The page leads back there. */
function isFromElsewhere(referrer: string | undefined, { origin }: URL): boolean {
  return referrer !== undefined && URL.parse(referrer)?.origin !== origin
}

export function readKept({ site, key, cookies }: AlikeRequest): Response | null {
  const whole = kept.get(site)?.get(key)
  return whole
    ? new Response(whole.body, { headers: [...whole.headers, ...cookies.headers] })
    : null
}

/** By what it was rendered for, and before the cookies of this visitor are set. */
export async function keepPage(
  { site, locale, request }: Pick<Context, 'site' | 'locale' | 'request'>,
  page: Response,
): Promise<Response> {
  if (page.status !== 200) return page
  const key = keyOf({ ...request, locale })
  const headers = [...page.headers]
  const body = await page.arrayBuffer()
  const pages = kept.get(site) ?? new Map<string, Whole>()
  if (pages.size >= mostKept) pages.clear()
  kept.set(site, pages.set(key, { body, headers }))
  return new Response(body, { headers })
}
