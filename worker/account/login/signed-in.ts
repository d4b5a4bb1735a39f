import type { Viewer } from '#contract/viewer.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import { loadViewer } from '#worker/people/load-viewer.ts'
import type { Context } from '#worker/request/context.ts'
import { chooseLocale } from '#worker/site/choose-locale.ts'
import { setLocaleCookie } from '#worker/site/language-cookies.ts'

export async function signedIn(
  ctx: Context,
  session: SessionClaim,
  language: string,
): Promise<Viewer> {
  const { site, request } = ctx
  const { acceptLanguage } = request
  const cookie = undefined
  // A language cookie that was set automatically is no choice.
  const unasked = chooseLocale(site.settings, { cookie, saved: undefined, acceptLanguage })
  if (ctx.locale === unasked) {
    const locale = chooseLocale(site.settings, { cookie, saved: language, acceptLanguage })
    setLocaleCookie(ctx.cookies, locale)
  }
  const { viewer } = await loadViewer({ ...ctx, session })
  if (!viewer) throw new ApiError('login_failed')
  return viewer
}
