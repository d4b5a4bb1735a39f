import { createMiddleware } from 'hono/factory'
import { log } from './log.ts'
import type { AppEnv } from './make-context.ts'
import { randomToken } from './random.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** The id under which a request is logged and answered, its one log line, the headers of every answer. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now()
  c.set('requestId', randomToken(9))
  await next()
  // A socket's handshake cannot be changed any more.
  if (c.res.status === 101) return
  const url = new URL(c.req.url)
  c.res.headers.set('x-request-id', c.get('requestId'))
  setSecurityHeaders(c.res.headers, url)
  log('request', {
    request: c.get('requestId'),
    method: c.req.method,
    host: url.hostname,
    path: url.pathname,
    status: c.res.status,
    ms: Date.now() - started,
  })
})
