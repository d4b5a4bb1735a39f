import { offerBundles } from '#contract/bundles.ts'
import { premiumParts } from '#contract/credits.ts'
import { defineAlikePage, definePage } from '#worker/pages/define-page.ts'
import { discountQueries } from './choose-discount.ts'
import { listedCountry } from './payment-country.ts'
import { presentOffer } from './present-offer.ts'

export const offersPages = {
  credits: definePage('credits', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => discountQueries(db, viewerId, null),
    present: (ctx, rows) => presentOffer(ctx, rows),
  }),
  premium: definePage('premium', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => discountQueries(db, viewerId, null),
    present(ctx, rows) {
      const wanted = ctx.request.url.searchParams.get('for')
      return {
        ...presentOffer(ctx, rows),
        wanted: premiumParts.find((part) => part === wanted) ?? null,
      }
    },
  }),
  pricing: defineAlikePage('pricing', {
    limit: 'openPage',
    present(ctx) {
      const country = listedCountry(ctx)
      return { bundles: offerBundles(ctx.site.settings, country, 0), country }
    },
  }),
}
