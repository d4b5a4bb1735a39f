import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorPageData } from '#contract/pages.ts'
import type { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import type { Context } from '#worker/request/context.ts'
import type { AppEnv } from '#worker/request/make-context.ts'
import { frameOf } from './answer-page.ts'
import { renderPage } from './render.tsx'

/** If even that fails, or no site is known: plain text with the status. */
export async function renderError(
  c: HonoContext<AppEnv>,
  ctx: Context | null,
  { code, status }: ApiError,
): Promise<Response> {
  const plain = () => c.text(`Error ${status}`, status as ContentfulStatusCode)
  if (!ctx) return plain()
  try {
    const data: ErrorPageData = {
      ...(await frameOf(ctx, c.req.raw, [])),
      route: 'error',
      status,
      code,
      url: ctx.request.url.pathname,
    }
    return await renderPage(c, data)
  } catch (error) {
    logError('error page failed', error, { request: ctx.request.id })
    return plain()
  }
}
