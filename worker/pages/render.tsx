import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToString } from 'react-dom/server'
import { type Assets, entryStyles, nicheStyles } from 'virtual:client-assets'
import { bounceParameter } from '#contract/bounces.ts'
import { errorStatus } from '#contract/errors.ts'
import { type ErrorPageData, type PageData, pageHeader } from '#contract/pages.ts'
import type { Route } from '#contract/route-entry.ts'
import { routes } from '#contract/routes.ts'
import { loadScreen, ServerApp } from '#web/ssr.tsx'
import { contentSecurityPolicy } from '#worker/http/security-headers.ts'
import type { Context } from '#worker/request/context.ts'
import type { AppEnv } from '#worker/request/make-context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { PageRoot } from './document.tsx'
import { headOf } from './head.tsx'
import { pageStyles } from './page-styles.ts'
import { readAssets } from './read-assets.ts'

export async function renderPage(
  c: HonoContext<AppEnv>,
  ctx: Context,
  data: PageData | ErrorPageData,
): Promise<Response> {
  c.status(statusOf(data))
  c.header('vary', pageHeader)
  if (c.req.header(pageHeader)) return c.json(data)
  const Screen = await loadScreen(data.route)
  const route: Route | undefined = data.route === 'error' ? undefined : routes[data.route]
  const url = new URL(c.req.url)
  const [translate, assets] = await Promise.all([
    translateFor(c.env, data.locale),
    readAssets(c.env, data.route),
  ])
  // On its own, as the browser hydrates it: React's ids depend on the surrounding tree.
  const shown = { ...data, written: {} }
  const html = renderToString(<ServerApp data={shown} Screen={Screen} />)
  const covered = data.entry === 'popup'
  const onUse = route?.script === 'on-use' && !leavesByItself(data)
  const styles = await pageStyles(ctx, stylesOf(data, assets), onUse)
  const sources = styles.inline.map(({ source }) => source)
  c.header('content-security-policy', contentSecurityPolicy(url.host, sources))
  return c.render(<PageRoot html={html} covered={covered} />, {
    data: shown,
    translate,
    head: headOf(data, url, translate),
    assets,
    onUse,
    styles,
    referrer: otherSite(c.req.header('referer'), url),
    bounces: url.searchParams.has(bounceParameter),
  })
}

function stylesOf({ site, entry }: PageData | ErrorPageData, assets: Assets): string[] {
  const ofWarning = entry ? entryStyles : []
  return [...assets.styles, ...nicheStyles(site.niche), ...ofWarning]
}

function otherSite(referrer: string | undefined, { origin }: URL): string | null {
  const from = referrer ? URL.parse(referrer) : null
  return from && from.origin !== origin ? from.href : null
}

function leavesByItself(data: PageData | ErrorPageData): boolean {
  return data.route === 'members-id-look' && data.page.offer !== null
}

function statusOf(data: PageData | ErrorPageData): ContentfulStatusCode {
  if (data.route === 'error') return data.status as ContentfulStatusCode
  return data.form ? errorStatus[data.form.error.code] : 200
}
