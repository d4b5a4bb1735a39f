import { entryPath } from '#contract/entry-warning.ts'
import { requireSameOrigin } from '#worker/http/cross-site.ts'
import { readForm } from '#worker/http/read-input.ts'
import { Redirect } from '#worker/http/redirect.ts'
import type { Context } from '#worker/request/context.ts'
import { rememberWarned } from '#worker/site/entry-warning.ts'
import { ownPath } from './own-path.ts'

export function closesEntryWarning({ method }: Request, { request }: Context): boolean {
  return method === 'POST' && request.url.pathname === entryPath
}

export async function closeEntryWarning(request: Request, ctx: Context): Promise<never> {
  requireSameOrigin(request)
  const { back } = await readForm(request)
  rememberWarned(ctx.cookies)
  throw new Redirect(ownPath(back))
}
