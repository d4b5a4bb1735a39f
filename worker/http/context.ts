import type { Locale } from '#contract/locales.ts'
import type { Tracking } from '#contract/signup.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#worker/db/database.ts'
import type { Config } from '#worker/env.ts'
import type { Site } from '#worker/site/site.ts'
import type { Cookies } from './cookies.ts'
import type { SessionClaim } from './session-cookie.ts'

/** What an operation gets besides its input; built once per request, job or socket event. */
export type Context = {
  env: Env
  config: Config
  db: Db
  site: Site
  locale: Locale
  /** Epoch milliseconds, the same for the whole request. */
  now: number
  viewer: Viewer | null
  /** What the cookie says; to be believed only as far as `viewer` confirms it. */
  session: SessionClaim | null
  request: RequestFacts
  cookies: Cookies
  /** Runs after the answer. Only for what may get lost: 30 seconds, no promise. */
  defer: (work: Promise<unknown>) => void
}

export type MemberContext = Context & { viewer: Viewer }

/** Who the cookie says it is, not looked up yet. */
export type ClaimContext = Context & { session: SessionClaim }

export type RequestFacts = {
  id: string
  url: URL
  /** Keyed hash of the network address, for limits. */
  addressKey: string
  userAgent: string
  /** From the edge, two letters; null when unknown. */
  country: string | null
  /** Chosen on /lang-config; one of the domain's. */
  chosenCountry: string | null
  /** Who sent the visitor here, on this visit: by this address, or an earlier one. */
  source: Tracking
  /** The warning about what is to be seen here was closed in this browser. */
  warned: boolean
  acceptLanguage: string
  hasLocaleCookie: boolean
  /** The browser has said that it may be asked whether it wants to be told of what is new. */
  askable: boolean
  /** The browser shows the answer itself: a link or a form without script. */
  navigation: boolean
  /** As `navigation`, by the user's own act: nothing fetched ahead, restored, or opened by another site. */
  opened: boolean
}
