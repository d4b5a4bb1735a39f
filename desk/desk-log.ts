import { createMiddleware } from 'hono/factory'
import { log, logAs } from '#worker/http/log.ts'
import { measure } from '#worker/http/metrics.ts'
import { randomToken } from '#worker/http/random.ts'
import { setSecurityHeaders } from '#worker/http/security-headers.ts'
import type { DeskAppEnv } from './app-env.ts'

/** Nothing of another host, nothing inline, in no frame; only previews stand in one. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const deskLog = createMiddleware<DeskAppEnv>(async (c, next) => {
  const started = Date.now()
  const request = randomToken(9)
  c.set('requestId', request)
  await logAs({ request }, async () => {
    await next()
    const { headers, status } = c.res
    headers.set('x-request-id', request)
    // A preview has a stricter one of its own.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
    setSecurityHeaders(headers, new URL(c.req.url))
    headers.set('referrer-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    headers.set('x-robots-tag', 'noindex')
    // Not the path: it names a case.
    const [method, route] = [c.req.method, c.get('route') ?? 'none']
    const ms = Date.now() - started
    log('desk request', { method, route, status, ms })
    measure(c.env, 'request', [method, `desk ${route}`, String(status), 'desk'], [ms])
  })
})
