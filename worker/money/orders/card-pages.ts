import { offerBundles } from '#contract/bundles.ts'
import { href } from '#contract/route.ts'
import { storedCardCalls } from '#contract/stored-cards.ts'
import { forgetCard } from '#worker/money/cards/forget-card.ts'
import { discountQueries, runningFor } from '#worker/money/offers/choose-discount.ts'
import { paymentCountry } from '#worker/money/offers/payment-country.ts'
import { findStoredCard, listBoughtBundles } from '#worker/money/queries/cards.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { payByCard } from './pay-by-card.ts'
import { readOrder } from './read-order.ts'

export const cardsPages = {
  'credits-repeat-order': definePage('credits-repeat-order', {
    limit: 'openPage',
    queries: ({ db, viewerId, config }) =>
      [
        findStoredCard(db, viewerId, config.PAYMENT_PROVIDER),
        listBoughtBundles(db, viewerId),
        ...discountQueries(db, viewerId, null),
      ] as const,
    present(ctx, [[card], bought, ...rows]) {
      const { settings } = ctx.site
      const { country } = paymentCountry(ctx, rows)
      const discount = runningFor(ctx, rows)
      const offers = offerBundles(settings, country, discount?.value_percentage ?? 0)
      return {
        bundles: bought.flatMap(({ bundle }) => offers.filter(({ id }) => id === bundle)),
        card: card ?? null,
        discount,
        country,
        vat_percentage: settings.vat_percentage[country] ?? 0,
        key: crypto.randomUUID(),
      }
    },
    action: definePageAction({
      call: storedCardCalls.payByCard,
      input: (fields) => ({
        id: fields['id'],
        card: fields['card'],
        ...readOrder(fields),
      }),
      run: payByCard,
      next: (_ctx, { payment }) => href('transactions-id', { id: payment.payment_id }),
    }),
  }),
  'settings-cards': definePage('settings-cards', {
    limit: 'openPage',
    queries: ({ db, viewerId, config }) => [findStoredCard(db, viewerId, config.PAYMENT_PROVIDER)],
    present: ({ request }, [[card]]) => ({
      card: card ?? null,
      forgotten: request.url.searchParams.has('forgotten'),
    }),
    action: definePageAction({
      call: storedCardCalls.forgetCard,
      input: ({ id }) => ({ id }),
      run: forgetCard,
      next: () => href('settings-cards', {}, { forgotten: 1 }),
    }),
  }),
}
