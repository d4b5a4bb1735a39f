import { createMiddleware } from 'hono/factory'

/** In bytes. Whoever sends more loses the connection. */
const most = 1024 * 1024

/**
 * Reads what an answer has left unread, such as the body of a refused call: a connection on which
 * something is left is closed, and the next request on it may be lost.
 */
export const readRest = createMiddleware(async ({ req }, next) => {
  await next()
  const { body, bodyUsed, headers } = req.raw
  const length = headers.get('content-length')
  if (!body || bodyUsed || body.locked || !length || Number(length) > most) return
  await body.pipeTo(new WritableStream()).catch(() => undefined)
})
