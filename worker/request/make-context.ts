import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { requestTypeHeader } from '#contract/call.ts'
import { cookieName } from '#contract/cookies.ts'
import { entryCookie } from '#contract/entry-warning.ts'
import { isLocale, localeCookie } from '#contract/locales.ts'
import { aheadOfPress, pageHeader } from '#contract/pages.ts'
import { askableCookie, installCookie } from '#contract/shown-alerts.ts'
import type { SiteSettings } from '#contract/site.ts'
import { openDatabase } from '#worker/db/database.ts'
import { readConfig } from '#worker/env.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readClock } from '#worker/http/clock.ts'
import { Cookies, stylesCookie } from '#worker/http/cookies.ts'
import { networkKey, prefixKey } from '#worker/http/network-key.ts'
import { deviceCookie, readSessionCookie, sessionCookie } from '#worker/http/session-cookie.ts'
import { stepCookie } from '#worker/http/step-cookie.ts'
import { languageParam } from '#worker/site/addresses.ts'
import { chooseLocale } from '#worker/site/choose-locale.ts'
import { findSite } from '#worker/site/find-site.ts'
import { countryCookie, setLocaleCookie } from '#worker/site/language-cookies.ts'
import { refuseLookups } from '#worker/site/refuse-lookups.ts'
import type { Site } from '#worker/site/site.ts'
import {
  lastTouch,
  readLanding,
  readSource,
  readTracking,
  sourceCookie,
} from '#worker/site/traffic-source.ts'
import type { Context } from './context.ts'

export type AppEnv = { Bindings: Env; Variables: { requestId: string } }

/** `given`: a site as it would be, instead of the one at this host. */
export async function makeContext(c: HonoContext<AppEnv>, given?: Site): Promise<Context> {
  const { env } = c
  const url = new URL(c.req.url)
  const db = openDatabase(env.DB)
  const now = await readClock(env)
  const network = await networkKey(env, c.req.raw)
  const site =
    given ?? (await findSite(env, db, url.hostname, now, () => refuseLookups(env, network)))
  if (!site) throw new ApiError('unknown_host')
  const acceptLanguage = c.req.header('accept-language') ?? ''
  const kept = (name: string) => getCookie(c, cookieName(name, url.protocol))
  const cookies = new Cookies(url.protocol)
  const cookie = languageOf(url, site.settings, cookies) ?? kept(localeCookie)
  const locale = chooseLocale(site.settings, { cookie, saved: undefined, acceptLanguage })
  const session = await readSessionCookie(env, url.hostname, kept(sessionCookie))
  const named = readTracking(Object.fromEntries(url.searchParams))
  return {
    env,
    config: readConfig(env),
    db,
    site,
    locale,
    now,
    viewer: null,
    locked: null,
    session,
    request: {
      id: c.get('requestId'),
      url,
      addressKey: network,
      prefixKey: await prefixKey(env, c.req.raw),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 200),
      country: countryOf(c.req.header('cf-ipcountry')),
      chosenCountry: chosenOf(site, kept(countryCookie)),
      source: lastTouch(named, readSource(kept(sourceCookie))),
      landing: readLanding(kept(sourceCookie), named),
      device: kept(deviceCookie) ?? '',
      step: kept(stepCookie) ?? '',
      styles: kept(stylesCookie) ?? '',
      warned: kept(entryCookie) === '1',
      acceptLanguage,
      // A language that is not offered here does not count as a choice.
      hasLocaleCookie: cookie === locale,
      askable: kept(askableCookie) === '1',
      installable: kept(installCookie) === 'ask',
      byClient: c.req.header(requestTypeHeader) === 'client',
      ahead: c.req.header(pageHeader) === aheadOfPress,
      navigation: c.req.header('sec-fetch-mode') === 'navigate',
      opened:
        c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-user') === '?1',
    },
    cookies,
    defer: (work) => c.executionCtx.waitUntil(work),
  }
}

function languageOf(url: URL, { locales_enabled }: SiteSettings, cookies: Cookies) {
  const asked = url.searchParams.get(languageParam)
  if (!isLocale(asked) || !locales_enabled.includes(asked)) return undefined
  setLocaleCookie(cookies, asked)
  return asked
}

function chosenOf({ settings }: Site, country: string | undefined): string | null {
  return country && settings.countries.includes(country) ? country : null
}

/** Of the edge's header. */
export function countryOf(header: string | undefined): string | null {
  return header && /^[A-Z]{2}$/.test(header) && header !== 'XX' ? header : null
}
