import { premiumParts } from '#contract/credits.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { discountQueries } from './choose-discount.ts'
import { presentOffer } from './present-offer.ts'

export const offersPages = {
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
}
