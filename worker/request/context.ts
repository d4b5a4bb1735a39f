import type { Locale } from '#contract/locales.ts'
import type { Tracking } from '#contract/signup.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#worker/db/database.ts'
import type { Config } from '#worker/env.ts'
import type { Cookies } from '#worker/http/cookies.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Site } from '#worker/site/site.ts'

/** What an operation gets besides its input; built once per request. */
export type Context = {
  env: Env
  config: Config
  db: Db
  site: Site
  locale: Locale
  /** Epoch milliseconds, the same for the whole request. */
  now: number
  viewer: Viewer | null
  /** What the cookie claims; `viewer` is set once that is checked. */
  session: SessionClaim | null
  request: RequestFacts
  cookies: Cookies
  /** Runs after the answer. Only for work that may get lost: it has at most 30 seconds. */
  defer: (work: Promise<unknown>) => void
}

export type MemberContext = Context & { viewer: Viewer }

/** The context of a call whose claim is not checked yet. */
export type ClaimContext = Context & { session: SessionClaim }

export type RequestFacts = {
  id: string
  url: URL
  /** Keyed hash of the network address, for limits. */
  addressKey: string
  userAgent: string
  /** The cookie of a device that may be known; not checked. */
  device: string
  /** The cookie between two forms; not checked. */
  step: string
  /** From the edge, two letters; null if unknown. */
  country: string | null
  /** Chosen on /lang-config; one of the domain's countries. */
  chosenCountry: string | null
  /** The traffic source of this visit, from this address or an earlier one. */
  source: Tracking
  /** The entry warning was closed in this browser. */
  warned: boolean
  acceptLanguage: string
  hasLocaleCookie: boolean
  /** The browser says that it can show push notifications and has not been asked yet. */
  askable: boolean
  /** The client asked on its own, not because of what somebody did. */
  byClient: boolean
  /** The browser shows the answer itself: a link, or a form without script. */
  navigation: boolean
  /**
   * A navigation that the user started just now: not prefetched, restored, or opened by another
   * site.
   */
  opened: boolean
}
