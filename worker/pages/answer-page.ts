import { alertAddress } from '#contract/alert-address.ts'
import { type FloodLimit, isExact } from '#contract/limits.ts'
import { type ErrorPageData, type Frame, type PageData, pageHeader } from '#contract/pages.ts'
import type { Route } from '#contract/route-entry.ts'
import { href, matchShown, type RouteParams } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { alertOn } from '#contract/shown-alerts.ts'
import { alertTexts, frameTexts, type Namespace } from '#contract/texts.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { requireSameOrigin } from '#worker/http/cross-site.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { loadViewer } from '#worker/people/load-viewer.ts'
import { toApiError } from '#worker/request/answer-error.ts'
import type { Context } from '#worker/request/context.ts'
import { countAttempt } from '#worker/request/count-attempt.ts'
import { refuseFlood } from '#worker/request/refuse-flood.ts'
import { isClosedOnPause } from '#worker/request/require-no-pause.ts'
import { chooseLocale } from '#worker/site/choose-locale.ts'
import { entryWarningOn, rememberWarned } from '#worker/site/entry-warning.ts'
import { setLocaleCookie } from '#worker/site/language-cookies.ts'
import { withNicheWords } from '#worker/site/niche-words.ts'
import { publicSite } from '#worker/site/site.ts'
import { rememberSource } from '#worker/site/traffic-source.ts'
import { textsOf } from '#worker/text/catalogues.ts'
import type { Page, PageQueries, PageRequest } from './define-page.ts'
import { ownPath } from './own-path.ts'
import { type Posting, postForm } from './post-form.ts'

export type Pages = Record<RouteName, Page>

/**
 * The context comes with the site, the locale and the claimed session; who looks is known from the
 * batch that also reads the page's rows.
 * @throws Redirect, and ApiError for a refusal that nobody is looked up for
 */
export async function answerPage(
  pages: Pages,
  request: Request,
  ctx: Context,
): Promise<PageData | ErrorPageData> {
  rememberSource(ctx)
  const found = findPage(pages, ctx)
  if (!found) {
    await refuseFlood(ctx, 'openPage', ctx.session)
    return errorPage(await recognise(ctx), request, new ApiError('not_found'))
  }
  const { page, params } = found
  const { posted, form } = await receiveForm(page, request, ctx, params)
  await admitClaim(page, ctx)
  const asked = { ...ctx, params, viewerId: ctx.session?.memberId ?? 0, posted }
  const read = await orRefusal(ctx, () => readPage(page, asked))
  if (read instanceof ApiError) return errorPage(await recognise(ctx), request, read)
  const { viewer, locked, rows, attempts } = await loadRows(page, ctx, read.queries)
  const known = withViewer(ctx, { viewer, locked })
  admitViewer(page, known, params)
  const opened = await orRefusal(known, async () => {
    await refuseTooMany(page, known, attempts)
    const context = { ...known, params, posted }
    return page.open(context as never, rows as never, read.input as never)
  })
  if (opened instanceof ApiError) return errorPage(known, request, opened)
  const shown = { ...known, viewer: opened.viewer }
  const alert = asksItself(opened.page) ? null : alertFor(shown, page.route)
  const texts: readonly Namespace[] = routes[page.route].texts
  return {
    ...(await frameOf(shown, request, alert ? [...texts, ...alertTexts] : texts)),
    alert,
    alert_to: alert ? alertAddress(alert) : '',
    entry: isPost(request) ? null : entryWarningOn(shown, page.route, params),
    route: page.route,
    params,
    url: ctx.request.url.pathname + ctx.request.url.search,
    page: opened.page,
    form: form ?? page.refusal(read.input as never),
  } as PageData
}

export async function errorPage(
  ctx: Context,
  request: Request,
  { code, status }: ApiError,
): Promise<ErrorPageData> {
  const { pathname: url } = ctx.request.url
  const nameless = ctx.session !== null && !ctx.viewer && !ctx.locked
  return { ...(await frameOf(ctx, request, [])), route: 'error', status, code, url, nameless }
}

function findPage(pages: Pages, { session, request }: Context) {
  const shown = matchShown(request.url.pathname, session !== null)
  return shown ? { page: pages[shown.name], params: shown.params } : null
}

async function receiveForm(
  page: Page,
  request: Request,
  ctx: Context,
  params: RouteParams,
): Promise<Posting> {
  if (!isPost(request)) return { posted: {}, form: null }
  if (entryWarningOn(ctx, page.route, params)) {
    // Whoever posts one of our forms has seen the page with the warning.
    requireSameOrigin(request)
    rememberWarned(ctx.cookies)
  }
  return postForm(page, request, ctx, params)
}

function isPost({ method }: Request): boolean {
  return method === 'POST'
}

/** Before the database is asked: by the claimed session, or by network. */
async function admitClaim(page: Page, ctx: Context): Promise<void> {
  if (routes[page.route].audience === 'member' && !ctx.session) throw signIn(ctx)
  await refuseFlood(ctx, floodOf(page), ctx.session)
  const { onPress }: Route = routes[page.route]
  if (ctx.request.ahead && onPress) throw new ApiError('too_many_requests')
}

function signIn(ctx: Context): Redirect {
  return new Redirect(href('login', {}, askedFor(ctx)))
}

function askedFor({ request }: Context) {
  const { pathname, search } = request.url
  return { next: pathname + search }
}

function floodOf({ limit }: Page): FloodLimit {
  return isExact(limit) ? 'openPage' : limit
}

async function readPage(page: Page, asked: PageRequest) {
  const input = await page.read(asked)
  return { input, queries: page.queries(asked, input as never) }
}

async function loadRows(page: Page, ctx: Context, queries: PageQueries) {
  const limit = isExact(page.limit) ? ctx.site.settings.limits[page.limit] : null
  if (!limit) return { ...(await loadViewer(ctx, queries)), attempts: 0 }
  const who = { addressKey: ctx.request.addressKey, session: ctx.session }
  const counting = countAttempt(ctx.db, `page:${page.route}`, limit.minutes, who, ctx.now)
  const { rows, ...known } = await loadViewer(ctx, { counted: counting, ...queries })
  const {
    counted: [counted],
    ...others
  } = rows
  return { ...known, rows: others, attempts: counted?.count ?? 0 }
}

/** Without a language cookie: the member's saved language, which the cookie then keeps. */
function withViewer(ctx: Context, known: Pick<Context, 'viewer' | 'locked'>): Context {
  const { hasLocaleCookie, acceptLanguage } = ctx.request
  if (hasLocaleCookie) return { ...ctx, ...known }
  const saved = (known.viewer ?? known.locked)?.language
  const locale = chooseLocale(ctx.site.settings, { cookie: undefined, saved, acceptLanguage })
  setLocaleCookie(ctx.cookies, locale)
  return { ...ctx, ...known, locale }
}

async function recognise(ctx: Context): Promise<Context> {
  const { viewer, locked } = await loadViewer(ctx)
  return withViewer(ctx, { viewer, locked })
}

function admitViewer({ route }: Page, ctx: Context, params: RouteParams): void {
  const { audience, canonical }: Route = routes[route]
  if (audience === 'member' && ctx.locked) throw new Redirect(href('unlock', {}, askedFor(ctx)))
  if (audience === 'locked' && !ctx.locked)
    throw new Redirect(ownPath(ctx.request.url.searchParams.get('next')))
  if (audience === 'member' && !ctx.viewer) {
    // The session is over: nothing of the member may stay in this browser.
    ctx.cookies.clearSiteData()
    throw signIn(ctx)
  }
  if (audience === 'visitor' && (ctx.viewer || ctx.locked)) {
    throw new Redirect(href(canonical ?? 'members', params))
  }
  if (audience === 'member' && ctx.viewer?.paused_until && isClosedOnPause(route)) {
    throw new Redirect(href('limits'))
  }
}

async function refuseTooMany(page: Page, ctx: Context, attempts: number): Promise<void> {
  // Calls and pages of all the member's sessions count together.
  if (ctx.viewer && floodOf(page) !== 'openPage') await refuseFlood(ctx, floodOf(page))
  if (!isExact(page.limit)) return
  if (attempts > ctx.site.settings.limits[page.limit].count) {
    throw new ApiError('too_many_requests')
  }
}

async function orRefusal<Given>(
  ctx: Context,
  step: () => Promise<Given>,
): Promise<Given | ApiError> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof Redirect) throw error
    return toApiError(error, ctx.request.id)
  }
}

/** A page that shows nobody more until the address is confirmed asks for that itself. */
function asksItself(page: unknown): boolean {
  return typeof page === 'object' && page !== null && 'held' in page && page.held === 'activation'
}

function alertFor({ viewer, site, request, now }: Context, name: RouteName) {
  const { alert_return_days: first, alert_second_return_days: second } = site.settings
  const { askable, installable, url } = request
  const signedUp = url.searchParams.has('api_signup_complete')
  const circumstances = {
    signedUp,
    askable,
    installable,
    returnDays: [first, second],
    changes: site.settings.legal_change,
    now,
  } as const
  return alertOn(name, viewer, circumstances)
}

async function frameOf(
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
    cover: (ctx.viewer ?? ctx.locked)?.cover ?? null,
    alert: null,
    alert_to: '',
    entry: null,
    now: ctx.now,
    texts: await textsOf(ctx.env, ctx.locale, namespaces),
    request: ctx.request.id,
  }
}
