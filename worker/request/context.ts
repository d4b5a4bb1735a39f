import type { Locale } from '#contract/locales.ts'
import type { Tracking } from '#contract/signup.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#worker/db/database.ts'
import type { Config } from '#worker/env.ts'
import type { Cookies } from '#worker/http/cookies.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Site } from '#worker/site/site.ts'

export type Context = Readonly<{
  env: Env
  config: Config
  db: Db
  site: Site
  locale: Locale
  /** Epoch milliseconds, the same for the whole request. */
  now: number
  viewer: Readonly<Viewer> | null
  /** Whose session it is while it is locked, with `viewer` null: nothing of them is shown. */
  locked: Readonly<Viewer> | null
  /** What the cookie claims; once that is checked, `viewer` is set. */
  session: SessionClaim | null
  request: RequestFacts
  cookies: Cookies
  /** Runs after the answer, for at most 30 seconds. Only for work that may get lost. */
  defer: (work: Promise<unknown>) => void
}>

export type MemberContext = Context & { readonly viewer: Readonly<Viewer> }

export type LockedContext = Context & { readonly locked: Readonly<Viewer> }

export type ClaimContext = Context & { session: SessionClaim }

export type RequestFacts = {
  id: string
  url: URL
  /** A keyed hash. */
  addressKey: string
  /** Likewise of the /48 that an IPv6 address is in. */
  prefixKey: string | null
  userAgent: string
  /** These three are cookies as they came, not checked. */
  device: string
  step: string
  styles: string
  /** From the edge, two letters; null if unknown. */
  country: string | null
  /** On /lang-config; one of the domain's. */
  chosenCountry: string | null
  source: Tracking
  /** The look, with its campaign, that the source led to. */
  landing: string | null
  warned: boolean
  acceptLanguage: string
  hasLocaleCookie: boolean
  askable: boolean
  installable: boolean
  byClient: boolean
  /** A link, or a form without script. */
  navigation: boolean
  /** Started by the user just now: not prefetched, restored, or opened by another site. */
  opened: boolean
  /** For a page's data, before its link is pressed. */
  ahead: boolean
}
