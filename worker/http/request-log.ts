import { createMiddleware } from 'hono/factory'
import { matchRoute } from '#contract/route.ts'
import type { AppEnv } from '#worker/request/make-context.ts'
import { log, logAs } from './log.ts'
import { measure } from './metrics.ts'
import { randomToken } from './random.ts'
import { setSecurityHeaders } from './security-headers.ts'

export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now()
  const request = randomToken(9)
  c.set('requestId', request)
  await logAs({ request }, async () => {
    await next()
    const { method } = c.req
    const url = new URL(c.req.url)
    const { status } = c.res
    // The headers of a WebSocket handshake are immutable.
    if (status !== 101) {
      c.res.headers.set('x-request-id', request)
      setSecurityHeaders(c.res.headers, url)
    }
    const [host, route, ms] = [url.hostname, routeOf(url.pathname, status), Date.now() - started]
    log('request', { method, host, route, status, ms })
    measure(c.env, 'request', [method, route, String(status), host], [ms])
  })
})

const others =
  /^\/(api\/[a-z-]+\.php|photos|ws|offline|healthz|manifest|robots|sitemap|\.well-known)\b/

/** Not the path: it may contain a photo's key or anything a visitor typed. */
function routeOf(path: string, status: number): string {
  const call = others.exec(path)?.[1]
  if (call) return status === 404 && call.startsWith('api/') ? 'none' : call
  return matchRoute(path)?.name ?? 'none'
}
