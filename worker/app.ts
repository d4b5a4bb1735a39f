import { Hono } from 'hono/tiny'
import { answerHealth } from './health/answer-health.ts'
import { answerCall } from './http/answer-call.ts'
import { errorReply, toApiError } from './http/answer-error.ts'
import { ApiError } from './http/api-error.ts'
import type { Binding } from './http/call-handler.ts'
import type { Context } from './http/context.ts'
import { type AppEnv, makeContext } from './http/make-context.ts'
import { Redirect } from './http/redirect.ts'
import { requestLog } from './http/request-log.ts'
import { answerPage } from './pages/answer-page.ts'
import { documentRenderer } from './pages/document.tsx'
import { answerOffline } from './pages/offline-page.tsx'
import { renderError } from './pages/render-error.tsx'
import { renderPage } from './pages/render.tsx'
import { answerPhoto } from './photos/answer-photo.ts'
import { bindings, openSocket, ownAddresses, pages, webhooks } from './rooms.ts'
import { answerManifest } from './site/answer-manifest.ts'
import { answerRobots, answerSitemap } from './site/answer-robots.ts'
import { closeEntryWarning, closesEntryWarning } from './site/close-entry-warning.ts'

export const app = new Hono<AppEnv>()

app.use(requestLog)

// Not in a production build: the condition is a constant there, and the room is never bundled.
if (import.meta.env.MODE !== 'production') {
  app.all('/__dev/*', async (c, next) => {
    if (c.env.ENVIRONMENT !== 'development') return next()
    const { devRoom } = await import('./dev/room.tsx')
    return devRoom.fetch(c.req.raw, c.env, c.executionCtx)
  })
}

app.get('/healthz', (c) => answerHealth(c.env, c.req.raw))

app.all('/api/*', async (c) => {
  let ctx: Context | null = null
  try {
    ctx = await makeContext(c)
    const webhook = webhooks[ctx.request.url.pathname]
    const answer = webhook
      ? await webhook(ctx, c.req.raw)
      : await answerCall(bindings as readonly Binding[], c.req.raw, ctx)
    return withCookies(answer, ctx)
  } catch (error) {
    if (error instanceof Redirect && ctx) {
      return withCookies(c.redirect(error.location, 303), ctx)
    }
    return errorReply(toApiError(error, c.get('requestId')))
  }
})

app.on('GET', ['/photos/:key/:file', '/:cdn/photos/:key/:file'], async (c) => {
  try {
    const { cdn, key, file } = c.req.param()
    const ctx = await makeContext(c)
    if (cdn && `/${cdn}` !== ctx.site.settings.cdn_prefix) throw new ApiError('not_found')
    const ifNoneMatch = c.req.header('if-none-match') ?? null
    return await answerPhoto(ctx, key, file, ifNoneMatch)
  } catch (error) {
    return errorReply(toApiError(error, c.get('requestId')))
  }
})

app.get('/ws', async (c) => {
  try {
    return await openSocket(await makeContext(c), c.req.raw)
  } catch (error) {
    return errorReply(toApiError(error, c.get('requestId')))
  }
})

app.get('/manifest.webmanifest', async (c) => {
  try {
    return await answerManifest(await makeContext(c))
  } catch (error) {
    return errorReply(toApiError(error, c.get('requestId')))
  }
})

app.get('/robots.txt', async (c) => {
  try {
    return answerRobots(await makeContext(c))
  } catch (error) {
    return errorReply(toApiError(error, c.get('requestId')))
  }
})

app.get('/sitemap.xml', async (c) => {
  try {
    const ctx = await makeContext(c)
    return answerSitemap(ctx, await ownAddresses(ctx))
  } catch (error) {
    return errorReply(toApiError(error, c.get('requestId')))
  }
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
  let ctx: Context | null = null
  try {
    ctx = await makeContext(c)
    if (closesEntryWarning(c.req.raw, ctx)) await closeEntryWarning(c.req.raw, ctx)
    return withCookies(await renderPage(c, await answerPage(pages, c.req.raw, ctx)), ctx)
  } catch (error) {
    if (error instanceof Redirect && ctx) {
      return withCookies(c.redirect(error.location, 303), ctx)
    }
    const page = await renderError(c, ctx, toApiError(error, c.get('requestId')))
    return ctx ? withCookies(page, ctx) : page
  }
})

app.notFound((c) => c.text('', 405))
app.onError((error, c) => errorReply(toApiError(error, c.get('requestId'))))

function withCookies(response: Response, ctx: Context): Response {
  if (ctx.cookies.headers.length === 0) return response
  const answer = new Response(response.body, response)
  for (const [name, value] of ctx.cookies.headers) answer.headers.append(name, value)
  return answer
}
