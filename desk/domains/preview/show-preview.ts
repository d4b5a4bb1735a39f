import * as v from 'valibot'
import type { KeptTexts } from '#contract/info.ts'
import type { Locale } from '#contract/locales.ts'
import type { Previewed } from '#contract/preview.ts'
import { href } from '#contract/route.ts'
import { siteSettings } from '#contract/site.ts'
import type { DeskContext } from '#desk/context.ts'
import { randomToken } from '#worker/http/random.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'

/** Nothing of it is shown. */
const anyPage = href('pages-token', { token: 'preview' })

/** Nothing runs in it, nothing can be sent, and only the desk has it in a frame. */
function policyFor(nonce: string | null): string {
  return [
    "default-src 'none'",
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ')
}

/** A page of the site as a visitor would see it, marked as what it is. */
export async function showPreview(
  ctx: DeskContext,
  previewed: Omit<Previewed, 'mark' | 'nonce'>,
): Promise<Response> {
  const nonce = randomToken(16)
  const mark = ctx.text.t('domains.preview.mark', { host: previewed.host })
  return still(await ctx.env.SITE.page({ ...previewed, mark, nonce }), nonce)
}

/** A page of the domain's own, also in a language that it is not switched on in yet. */
export function showOwnPage(
  ctx: DeskContext,
  { host, settings, company }: SiteRecord,
  own: KeptTexts,
  locale: Locale,
): Promise<Response> {
  const { locales_enabled } = v.parse(siteSettings, settings)
  const shown = { ...settings, locales_enabled: [...new Set([...locales_enabled, locale])] }
  return showPreview(ctx, { host, settings: shown, company, path: anyPage, locale, own })
}

/** Why there is nothing to be shown, in its place. */
export function showReason(reason: string, status: number): Response {
  const words = reason.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return still(
    `<!doctype html><meta charset="utf-8"><title>…</title><p role="alert">${words}</p>`,
    null,
    status,
  )
}

function still(html: string, nonce: string | null, status = 200): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(nonce),
    'cache-control': 'private, no-store',
  }
  return new Response(html, { status, headers })
}
