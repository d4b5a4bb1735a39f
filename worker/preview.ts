import { WorkerEntrypoint } from 'cloudflare:workers'
import { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { companyInfo } from '#contract/company.ts'
import { cookieName } from '#contract/cookies.ts'
import { entryCookie } from '#contract/entry-warning.ts'
import type { KeptTexts } from '#contract/info.ts'
import type { Previewed, PreviewService } from '#contract/preview.ts'
import { matchRoute } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import { siteSettings } from '#contract/site.ts'
import { ApiError } from './http/api-error.ts'
import { presentOwnPage } from './info/present-page.ts'
import { answerPage, type Pages } from './pages/answer-page.ts'
import { definePage } from './pages/define-page.ts'
import { documentRenderer } from './pages/document.tsx'
import { renderPage } from './pages/render.tsx'
import { type AppEnv, makeContext } from './request/make-context.ts'
import { pages } from './rooms.ts'
import { languageParam } from './site/addresses.ts'

const previewed: ReadonlySet<RouteName> = new Set(['index', 'pricing', 'pages-token'])

/** On these nobody is shown; of the landing pages the gallery has people of the domain. */
function isPreviewed(path: string): boolean {
  const route = matchRoute(path)
  if (route?.name === 'landers-look') return route.params['look'] !== 'gallery'
  return route !== undefined && previewed.has(route.name)
}

/** It has no address: only a worker that is bound to it reaches it, which is the desk. */
export class Preview extends WorkerEntrypoint<Env> implements PreviewService {
  page(asked: Previewed): Promise<string> {
    return previewPage(this.env, this.ctx, asked)
  }

  file(path: string) {
    return previewFile(this.env, path)
  }
}

export async function previewFile({ ASSETS }: Env, path: string) {
  const response = await ASSETS.fetch(new URL(path, 'https://assets'))
  if (!response.ok) return null
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  return { type, bytes: await response.arrayBuffer() }
}

/** As a visitor would see it who has not been here before. @throws Error for any other page, or none */
export async function previewPage(
  env: Env,
  execution: ExecutionContext,
  { host, settings, company, path, locale, own, ...around }: Previewed,
): Promise<string> {
  if (!isPreviewed(path)) throw new Error(`${path} has no preview`)
  const site = {
    host,
    settings: v.parse(siteSettings, settings),
    company: v.parse(companyInfo, company),
  }
  const app = new Hono<AppEnv>()
  app.use(documentRenderer)
  app.get('*', async (c) => {
    c.set('requestId', 'preview')
    const ctx = await makeContext(c, site)
    return renderPage(c, ctx, await answerPage(own ? withOwn(own) : pages, c.req.raw, ctx))
  })
  app.onError((error) => {
    throw error
  })
  const url = new URL(path, `https://${host}`)
  url.searchParams.set(languageParam, locale)
  // The warning at the entry would cover it.
  const headers = { cookie: `${cookieName(entryCookie, url.protocol)}=1` }
  const response = await app.fetch(new Request(url, { headers }), env, execution)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return still(response, around)
}

function withOwn(texts: KeptTexts): Pages {
  return {
    ...pages,
    'pages-token': definePage('pages-token', {
      limit: 'openPage',
      present({ site, locale }) {
        const page = presentOwnPage(JSON.stringify(texts), locale, site.settings)
        if (!page) throw new ApiError('not_found')
        return page
      },
    }),
  }
}

const markStyle = `.preview-mark { position: sticky; top: 0; z-index: 99; padding: 8px 12px;
  background: #fbeedb; color: #241a1e; font: 600 14px/1.4 system-ui; text-align: center }`

/** Nothing in it runs or leads on; that nothing is sent is the policy’s. */
function still(
  response: Response,
  { mark, nonce }: Pick<Previewed, 'mark' | 'nonce'>,
): Promise<string> {
  const shown = mark.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return new HTMLRewriter()
    .on('script, noscript, link[rel="modulepreload"], link[rel="manifest"], link[rel$="icon"]', {
      element: (element) => void element.remove(),
    })
    .on('style', { element: (element) => void element.setAttribute('nonce', nonce) })
    .on('a', { element: (element) => void element.removeAttribute('href') })
    .on('form', { element: (element) => void element.removeAttribute('action') })
    .on('body', {
      element(body) {
        const style = `<style nonce="${nonce}">${markStyle}</style>`
        body.prepend(`${style}<p role="note" class="preview-mark">${shown}</p>`, { html: true })
      },
    })
    .transform(response)
    .text()
}
