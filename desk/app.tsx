import { type Context, Hono } from 'hono'
import { files } from 'virtual:desk-files'
import { ApiError } from '#worker/http/api-error.ts'
import { requireSameOrigin } from '#worker/http/cross-site.ts'
import { parseInput, readForm, readQuery } from '#worker/http/read-input.ts'
import { readRest } from '#worker/http/read-rest.ts'
import { toApiError } from '#worker/request/answer-error.ts'
import { admit } from './admit.ts'
import type { DeskAppEnv } from './app-env.ts'
import { requireRole } from './context.ts'
import type { DeskCall, DeskPage } from './define.ts'
import { deskLog } from './desk-log.ts'
import { showReason } from './domains/preview/show-preview.ts'
import { isDevelopment } from './env.ts'
import { explain, renderError } from './frame/render-error.tsx'
import { renderDesk } from './frame/render.tsx'
import { calls, pages } from './rooms.ts'

/** In bytes: an own page has 20,000 characters in each of seven languages, and a form sends é as `%C3%A9`. */
const mostSent = 1024 * 1024

export const app = new Hono<DeskAppEnv>()

app.use(readRest)
app.use(deskLog)

// The condition is constant in a production build, so the room is never bundled.
if (import.meta.env.MODE !== 'production') {
  app.all('/__dev/*', async (c, next) => {
    if (!isDevelopment(c.env)) return next()
    const { devRoom } = await import('./dev/room.tsx')
    return devRoom.fetch(c.req.raw, c.env, c.executionCtx)
  })
}

app.use(admit)

for (const { path, type, text, encoded } of files) {
  app.get(path, (c) => {
    c.set('route', 'file')
    const kept = 'private, max-age=31536000, immutable'
    const body = encoded ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0)) : text
    return c.body(body, 200, { 'content-type': type, 'cache-control': kept })
  })
}

/** What a still page needs: no script of the site is one of the desk's origin. */
const shownTypes = /^(text\/css|(font|image|video)\/[\w.+-]+)\s*(;|$)/

// Of the site, for its previews: the desk has no file that it shows.
app.get('/assets/*', async (c) => {
  c.set('route', 'site file')
  const file = await c.env.SITE.file(c.req.path)
  if (!file || !shownTypes.test(file.type)) throw new ApiError('not_found')
  const kept = 'private, max-age=3600'
  return c.body(file.bytes, 200, { 'content-type': file.type, 'cache-control': kept })
})

for (const [name, page] of Object.entries<DeskPage>(pages)) {
  app.get(page.path, async (c) => {
    c.set('route', name)
    const ctx = c.get('ctx')
    requireRole(ctx, page.role)
    if (page.framed) c.set('framed', true)
    if (page.personal) requireSameOrigin(c.req.raw)
    const query = readQuery(new URL(c.req.url))
    const opened = await page.open(ctx, c.req.param(), query)
    return opened instanceof Response ? opened : renderDesk(ctx, { ...opened, path: c.req.path })
  })
}

for (const [name, call] of Object.entries<DeskCall>(calls)) {
  app.post(call.path, async (c) => {
    c.set('route', name)
    const ctx = c.get('ctx')
    requireSameOrigin(c.req.raw)
    requireRole(ctx, call.role)
    if (call.framed) c.set('framed', true)
    const sent = { ...(await readForm(c.req.raw, mostSent)), ...c.req.param() }
    const done = await call.run(ctx, parseInput(call.input, sent))
    if (typeof done === 'string') return c.redirect(done, 303)
    if (done instanceof Response) return done
    return renderDesk(ctx, { ...done, path: c.req.path })
  })
}

for (const { path } of [...Object.values<DeskPage>(pages), ...Object.values<DeskCall>(calls)]) {
  app.all(path, () => {
    throw new ApiError('method_not_allowed')
  })
}

app.notFound((c) => refuse(c, new ApiError('not_found')))

app.onError((error, c) => refuse(c, error))

function refuse(c: Context<DeskAppEnv>, error: unknown): Response {
  const request = c.get('requestId')
  const ctx: DeskAppEnv['Variables']['ctx'] | undefined = c.get('ctx')
  // Before anybody was let in.
  if (!ctx) return c.body(null, toApiError(error, request).code === 'unexpected' ? 500 : 404)
  if (!c.get('framed')) return renderError(ctx, { error, path: c.req.path, request })
  const { reason, params, status } = explain(error, request)
  return showReason(ctx.text.t(reason, { ...params, request }), status)
}
