import type { Compilable } from 'kysely'
import { isExact } from '#contract/limits.ts'
import type { Frame, PageData } from '#contract/pages.ts'
import type { Route } from '#contract/route-entry.ts'
import { href, matchRoute } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { alertsOn } from '#contract/shown-alerts.ts'
import { alertTexts, frameTexts, type Namespace } from '#contract/texts.ts'
import { countAttempt } from '#worker/db/count-attempt.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { requireSameOrigin } from '#worker/http/cross-site.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { loadViewer } from '#worker/people/load-viewer.ts'
import type { Context } from '#worker/request/context.ts'
import { refuseFlood } from '#worker/request/refuse-flood.ts'
import { chooseLocale } from '#worker/site/choose-locale.ts'
import { entryWarningOn, rememberWarned } from '#worker/site/entry-warning.ts'
import { setLocaleCookie } from '#worker/site/language-cookies.ts'
import { withNicheWords } from '#worker/site/niche-words.ts'
import { publicSite } from '#worker/site/site.ts'
import { rememberSource } from '#worker/site/traffic-source.ts'
import { textsOf } from '#worker/text/catalogues.ts'
import type { Page, PageRequest } from './define-page.ts'
import { postForm } from './post-form.ts'

export type Pages = Record<RouteName, Page>

/** Asks for the page's data; the answer varies by it. */
export const pageHeader = 'x-page'

/** @throws Redirect, ApiError */
export async function answerPage(pages: Pages, request: Request, ctx: Context): Promise<PageData> {
  rememberSource(ctx)
  const matched = matchRoute(ctx.request.url.pathname)
  if (!matched) throw await forViewer(ctx, new ApiError('not_found'))
  const { params } = matched
  const name = pageFor(matched.name, ctx)
  const page = pages[name]
  const viewerId = ctx.session?.memberId ?? 0
  const asked: PageRequest = { ...ctx, params, viewerId, posted: {}, refused: null }
  const posts = request.method === 'POST'
  if (posts && entryWarningOn(ctx, name, params)) {
    // Whoever posts one of our forms has seen the page with the warning.
    requireSameOrigin(request)
    rememberWarned(ctx.cookies)
  }
  const form = posts ? await postForm(page, request, ctx, asked) : null
  const { rows, input } = await loadPage(page, ctx, asked)
  const { posted } = asked
  const context = { ...ctx, params, posted }
  const shown = await page.present(context as never, rows as never, input as never)
  const alerts = asksItself(shown) ? [] : shownTo(ctx, name)
  const texts: readonly Namespace[] = routes[name].texts
  return {
    ...(await frameOf(ctx, request, alerts.length > 0 ? [...texts, ...alertTexts] : texts)),
    alerts,
    entry: posts ? null : entryWarningOn(ctx, name, params),
    route: name,
    params,
    url: ctx.request.url.pathname + ctx.request.url.search,
    page: shown,
    form: form ?? asked.refused,
  } as PageData
}

/** Some addresses show visitors another page than members. */
function pageFor(name: RouteName, { session }: Context): RouteName {
  const { forVisitors }: Route = routes[name]
  return (!session && forVisitors) || name
}

type Loaded = { rows: readonly unknown[][]; input: unknown }

async function loadPage(page: Page, ctx: Context, asked: PageRequest): Promise<Loaded> {
  const { audience } = routes[page.route]
  const { pathname, search } = asked.request.url
  const signIn = () => new Redirect(href('login', {}, { next: pathname + search }))
  if (audience === 'member' && !ctx.session) throw signIn()
  const flood = isExact(page.limit) ? 'openPage' : page.limit
  // Before the database is asked: by the claimed session, or by network.
  await refuseFlood(ctx, flood, ctx.session)
  const { input, queries } = await readAsked(page, ctx, asked)
  const limit = isExact(page.limit) ? ctx.site.settings.limits[page.limit] : null
  if (limit) {
    const who = { addressKey: ctx.request.addressKey, session: ctx.session }
    queries.push(countAttempt(ctx.db, `page:${page.route}`, limit.minutes, who, ctx.now))
  }
  const rows = await loadViewer(ctx, queries)
  chooseMemberLocale(ctx)
  if (audience === 'member' && !ctx.viewer) {
    // The session is over: nothing of the member may stay in this browser.
    ctx.cookies.clearSiteData()
    throw signIn()
  }
  if (audience === 'visitor' && ctx.viewer) {
    const { canonical }: Route = routes[page.route]
    throw new Redirect(href(canonical ?? 'members', asked.params))
  }
  // Calls and pages of all the member's sessions count together.
  if (ctx.viewer && flood !== 'openPage') await refuseFlood(ctx, flood)
  if (!limit) return { rows, input }
  refuseOver(limit.count, rows.at(-1))
  return { rows: rows.slice(0, -1), input }
}

function refuseOver(most: number, rows: unknown[] = []): void {
  const [counted] = rows as Array<{ count: number }>
  if (counted && counted.count > most) throw new ApiError('too_many_requests')
}

async function readAsked(page: Page, ctx: Context, asked: PageRequest) {
  try {
    const input = await page.read(asked)
    const queries: Compilable[] = [...page.queries(asked, input as never)]
    return { input, queries }
  } catch (error) {
    throw error instanceof ApiError ? await forViewer(ctx, error) : error
  }
}

/** A page that shows nobody more until the address is confirmed asks for that itself. */
function asksItself(page: unknown): boolean {
  return typeof page === 'object' && page !== null && 'held' in page && page.held === 'activation'
}

function shownTo({ viewer, site, request, now }: Context, name: RouteName) {
  const { alert_return_days: returnDays } = site.settings
  return alertsOn(name, viewer, { askable: request.askable, returnDays, now })
}

async function forViewer(ctx: Context, error: ApiError): Promise<ApiError> {
  await loadViewer(ctx)
  chooseMemberLocale(ctx)
  return error
}

/** Without a language cookie: the member's saved language, which the cookie then keeps. */
function chooseMemberLocale(ctx: Context): void {
  if (ctx.request.hasLocaleCookie) return
  const { acceptLanguage } = ctx.request
  const saved = ctx.viewer?.language
  ctx.locale = chooseLocale(ctx.site.settings, { cookie: undefined, saved, acceptLanguage })
  setLocaleCookie(ctx.cookies, ctx.locale)
}

export async function frameOf(
  ctx: Context,
  request: Request,
  wanted: readonly Namespace[],
): Promise<Frame> {
  const asData = request.headers.has(pageHeader)
  const namespaces = asData ? wanted : [...frameTexts, ...wanted]
  const site = publicSite(ctx.site, ctx.config, ctx.request)
  return {
    site: await withNicheWords(ctx.env, site, ctx.locale),
    locale: ctx.locale,
    viewer: ctx.viewer,
    alerts: [],
    entry: null,
    now: ctx.now,
    texts: await textsOf(ctx.env, ctx.locale, namespaces),
    request: ctx.request.id,
  }
}
