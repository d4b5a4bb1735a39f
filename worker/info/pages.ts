import { ApiError } from '#worker/http/api-error.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { presentOwnPage } from './present-page.ts'
import { findPage } from './queries.ts'

const words = { limit: 'openPage', present: () => ({}) } as const

export const infoPages = {
  'pages-ban': definePage('pages-ban', words),
  'pages-cookies': definePage('pages-cookies', words),
  'pages-faq': definePage('pages-faq', words),
  'pages-privacy': definePage('pages-privacy', words),
  'pages-return-policy': definePage('pages-return-policy', words),
  'pages-service': definePage('pages-service', words),
  'pages-terms': definePage('pages-terms', words),
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
