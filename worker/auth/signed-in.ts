import type { Viewer } from '#contract/viewer.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { loadViewer } from '#worker/http/load-viewer.ts'
import { setLocaleCookie } from '#worker/http/make-context.ts'
import { chooseLocale } from '#worker/site/choose-locale.ts'

/** The member of the session that was just opened, in whose language the browser goes on. */
export async function signedIn(ctx: Context, language: string): Promise<Viewer> {
  const { site, request } = ctx
  const { acceptLanguage } = request
  const cookie = undefined
  // The language that every page stores by itself was chosen by nobody.
  const unasked = chooseLocale(site.settings, { cookie, saved: undefined, acceptLanguage })
  if (ctx.locale === unasked) {
    ctx.locale = chooseLocale(site.settings, { cookie, saved: language, acceptLanguage })
    setLocaleCookie(ctx.cookies, ctx.locale)
  }
  await loadViewer(ctx)
  if (!ctx.viewer) throw new ApiError('login_failed')
  return ctx.viewer
}
