import * as v from 'valibot'
import type { LegalPage } from '#contract/legal-pages.ts'
import { type LegalPageProps, legalText } from '#contract/legal.ts'
import { localeOf } from '#contract/locales.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { defineAlikePage, definePage } from '#worker/pages/define-page.ts'
import type { Context } from '#worker/request/context.ts'
import { readLegalText } from './legal-text.ts'
import { presentOwnPage } from './present-page.ts'
import { findLegalText, findPage, listLegalTexts } from './queries.ts'

const words = { limit: 'openPage', present: () => ({}) } as const

type Listed = Array<{ version: string; shown_from: number }>
type Found = Array<{ language: string; text: string; shown_from: number }>

/** Each version that somebody was shown keeps its address. */
function legal(page: LegalPage) {
  return {
    limit: 'openPage',
    read: ({ request }: Pick<Context, 'request'>) => request.url.searchParams.get('version') ?? '',
    queries: ({ db, site, locale }: Pick<Context, 'db' | 'site' | 'locale'>, version: string) => ({
      listed: listLegalTexts(db, site.host, page, locale),
      found: findLegalText(db, site.host, page, version),
    }),
    async present(
      ctx: Context,
      { listed, found: [found] }: { listed: Listed; found: Found },
      asked: string,
    ): Promise<LegalPageProps> {
      if (asked && !found) throw new ApiError('not_found')
      const { version } = await readLegalText(ctx, page)
      const kept = found && {
        ...v.parse(legalText, JSON.parse(found.text)),
        lang: localeOf(found.language) ?? ctx.locale,
        shown_from: found.shown_from,
      }
      return { older: listed.filter((one) => one.version !== version), kept: kept ?? null }
    },
  } as const
}

export const infoPages = {
  'pages-accessibility': defineAlikePage('pages-accessibility', words),
  'pages-ban': defineAlikePage('pages-ban', words),
  'pages-cookies': defineAlikePage('pages-cookies', words),
  'pages-faq': defineAlikePage('pages-faq', words),
  'pages-imprint': defineAlikePage('pages-imprint', words),
  'pages-privacy': definePage('pages-privacy', legal('privacy')),
  'pages-return-policy': defineAlikePage('pages-return-policy', words),
  'pages-service': defineAlikePage('pages-service', words),
  'pages-terms': definePage('pages-terms', legal('terms')),
  'pages-token': definePage('pages-token', {
    limit: 'openPage',
    queries: ({ db, site, params }) => ({
      page: findPage(db, { host: site.host, token: params['token'] ?? '' }),
    }),
    present({ site, locale }, { page: [row] }) {
      const page = row && presentOwnPage(row.texts, locale, site.settings)
      if (!page) throw new ApiError('not_found')
      return page
    },
  }),
}
