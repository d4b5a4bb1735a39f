import type { Context as HonoContext } from 'hono'
import { Hono } from 'hono/tiny'
import { href } from '#contract/route.ts'
import { allowedMethods } from './allowed-methods.ts'
import { answerHealth } from './desk/health/answer-health.ts'
import { ApiError } from './http/api-error.ts'
import { readRest } from './http/read-rest.ts'
import { Redirect } from './http/redirect.ts'
import { requestLog } from './http/request-log.ts'
import { answerPage } from './pages/answer-page.ts'
import { closeEntryWarning, closesEntryWarning } from './pages/close-entry-warning.ts'
import { documentRenderer } from './pages/document.tsx'
import { findAlike, keepPage, readKept } from './pages/kept-page.ts'
import { answerOffline } from './pages/offline-page.tsx'
import { renderError } from './pages/render-error.tsx'
import { renderPage } from './pages/render.tsx'
import { answerPhoto } from './photos/answer-photo.ts'
import { answerVoice } from './photos/answer-voice.ts'
import { answerCall } from './request/answer-call.ts'
import { errorReply, toApiError } from './request/answer-error.ts'
import type { Binding } from './request/call-handler.ts'
import type { Context } from './request/context.ts'
import { type AppEnv, makeContext } from './request/make-context.ts'
import { refuseFlood } from './request/refuse-flood.ts'
import { bindings, openSocket, ownAddresses, pages, webhooks } from './rooms.ts'
import { answerManifest } from './site/answer-manifest.ts'
import { answerRobots, answerSitemap } from './site/robots-and-sitemap.ts'
import { answerSecurityTxt, securityTxtPath } from './site/security-txt.ts'
import { withoutWww } from './site/without-www.ts'

export const app = new Hono<AppEnv>()

app.use(readRest)
app.use(requestLog)

// The condition is constant in a production build, so the room is never bundled.
if (import.meta.env.MODE !== 'production') {
  app.all('/__dev/*', async (c, next) => {
    if (c.env.ENVIRONMENT !== 'development') return next()
    const { devRoom } = await import('./dev/room.tsx')
    return devRoom.fetch(c.req.raw, c.env, c.executionCtx)
  })
}

app.use(async (c, next) => {
  const allowed = c.req.method === 'OPTIONS' ? allowedMethods(c.req.path) : []
  return allowed.length > 0 ? c.body(null, 204, { allow: allowed.join(', ') }) : next()
})

app.use(async (c, next) => {
  await next()
  if (c.res.status !== 405) return
  // A form that only members may send is none for a visitor: what was refused is left out.
  const others = allowedMethods(c.req.path).filter((method) => method !== c.req.method)
  c.res.headers.set('allow', others.join(', '))
})

app.get('/healthz', (c) => answerHealth(c.env, c.req.raw))

app.use(async (c, next) => {
  const address = await withoutWww(c.env, c.req.raw)
  return address ? c.redirect(address, 308) : next()
})

app.all('/api/*', (c) =>
  answerInContext(
    c,
    async (ctx) => {
      const webhook = webhooks[ctx.request.url.pathname]
      if (!webhook) return answerCall(bindings as readonly Binding[], c.req.raw, ctx)
      await refuseFlood(ctx, 'hearService')
      if (!allowedMethods(c.req.path).includes(c.req.method)) {
        throw new ApiError('method_not_allowed')
      }
      return webhook.answer(ctx, c.req.raw)
    },
    errorReply,
  ),
)

app.on('GET', ['/photos/:key/:file', '/:cdn/photos/:key/:file'], async (c) => {
  const { cdn, key, file } = c.req.param()
  const ctx = await makeContext(c)
  if (cdn && `/${cdn}` !== ctx.site.settings.cdn_prefix) throw new ApiError('not_found')
  return answerPhoto(ctx, key, file, c.req.header('if-none-match') ?? null)
})

app.get('/voices/:key', async (c) =>
  answerVoice(await makeContext(c), c.req.param('key'), c.req.raw.headers),
)

app.get('/ws', async (c) => openSocket(await makeContext(c), c.req.raw))

app.get('/manifest.webmanifest', async (c) => answerManifest(await makeContext(c)))

app.get('/robots.txt', async (c) => answerRobots(await makeContext(c)))

app.get(securityTxtPath, async (c) => answerSecurityTxt(await makeContext(c)))

app.get('/.well-known/change-password', (c) => c.redirect(href('settings-password'), 303))

app.get('/sitemap.xml', async (c) => {
  const ctx = await makeContext(c)
  await refuseFlood(ctx, 'openPage', ctx.session)
  return answerSitemap(ctx, await ownAddresses(ctx))
})

app.get('/offline', async (c) => {
  try {
    return await answerOffline(c, await makeContext(c))
  } catch (error) {
    return renderError(c, null, toApiError(error, c.get('requestId')))
  }
})

app.use(documentRenderer)

app.on(['GET', 'HEAD', 'POST'], '*', async (c) => {
  const alike = await findAlike(pages, c)
  const kept = alike && readKept(alike)
  if (kept) return kept
  return answerInContext(
    c,
    async (ctx) => {
      if (closesEntryWarning(c.req.raw, ctx)) await closeEntryWarning(c.req.raw, ctx)
      const page = await renderPage(c, ctx, await answerPage(pages, c.req.raw, ctx))
      return alike ? keepPage(ctx, page) : page
    },
    async (error, ctx) => {
      const page = await renderError(c, ctx, error)
      return ctx ? withCookies(page, ctx) : page
    },
  )
})

app.notFound((c) => c.text('', 405))

app.onError((error, c) => errorReply(toApiError(error, c.get('requestId'))))

async function answerInContext(
  c: HonoContext<AppEnv>,
  answer: (ctx: Context) => Promise<Response>,
  refuse: (error: ApiError, ctx: Context | null) => Response | Promise<Response>,
): Promise<Response> {
  let ctx: Context | null = null
  try {
    ctx = await makeContext(c)
    return withCookies(await answer(ctx), ctx)
  } catch (error) {
    if (error instanceof Redirect && ctx) {
      return withCookies(c.redirect(error.location, 303), ctx)
    }
    return refuse(toApiError(error, c.get('requestId')), ctx)
  }
}

function withCookies(response: Response, ctx: Context): Response {
  // Before a press nothing changes in the browser either.
  if (ctx.request.ahead || ctx.cookies.headers.length === 0) return response
  const answer = new Response(response.body, response)
  for (const [name, value] of ctx.cookies.headers) answer.headers.append(name, value)
  return answer
}
