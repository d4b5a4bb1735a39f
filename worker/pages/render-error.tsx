import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import type { Context } from '#worker/request/context.ts'
import type { AppEnv } from '#worker/request/make-context.ts'
import { errorPage } from './answer-page.ts'
import { renderPage } from './render.tsx'

/** If even that fails, or no site is known: plain text with the status. */
export async function renderError(
  c: HonoContext<AppEnv>,
  ctx: Context | null,
  error: ApiError,
): Promise<Response> {
  const plain = () => c.text(`Error ${error.status}`, error.status as ContentfulStatusCode)
  if (!ctx) return plain()
  try {
    return await renderPage(c, ctx, await errorPage(ctx, c.req.raw, error))
  } catch (cause) {
    logError('error page failed', cause, { request: ctx.request.id })
    return plain()
  }
}
