import { offerBundles } from '#contract/bundles.ts'
import { creditsCalls } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { HOUR } from '#contract/time.ts'
import { discountQueries, heldBy, runningFor } from '#worker/discounts/choose-discount.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { cancelPayment } from './cancel-payment.ts'
import { refreshPayment } from './get-payment.ts'
import { paymentCountry } from './payment-country.ts'
import { presentCheckout, typedCode } from './present-checkout.ts'
import { presentPayment } from './present-payment.ts'
import { findOwnPayment, listLedger, listPayments } from './queries.ts'
import { startPayment } from './start-payment.ts'

export const creditsPages = {
  credits: definePage('credits', {
    queries: ({ db, viewerId }) => discountQueries(db, viewerId, null),
    present(ctx, rows) {
      const discount = runningFor(ctx, rows)
      const percentage = discount?.value_percentage ?? 0
      return {
        bundles: offerBundles(ctx.site.settings, paymentCountry(ctx), percentage),
        discount,
        held_by: heldBy(rows),
      }
    },
  }),
  'credits-id-paymentmethod': definePage('credits-id-paymentmethod', {
    queries: ({ db, viewerId, request }) => discountQueries(db, viewerId, typedCode(request.url)),
    present: (ctx, rows) => presentCheckout(ctx, rows),
    // The address carries a code: nobody tries them all.
    limit: { count: 120, window: HOUR },
    action: definePageAction({
      call: creditsCalls.startPayment,
      input: (fields, { params }) => ({
        id: fields['id'],
        bundle: params['id'],
        method: fields['method'],
        country: fields['country'],
        discountcode: fields['discountcode'] || null,
        amount: Number(fields['amount']),
        immediate_use: fields['immediate_use'] === 'on',
      }),
      run: startPayment,
      next: (_ctx, { redirect }) => redirect,
    }),
  }),
  transactions: definePage('transactions', {
    queries: ({ db, viewerId }) => [listPayments(db, viewerId), listLedger(db, viewerId)],
    present: (_ctx, [payments, ledger]) => ({ payments: payments.map(presentPayment), ledger }),
  }),
  'transactions-id': definePage('transactions-id', {
    queries: ({ db, viewerId, params }) => [findOwnPayment(db, viewerId, params['id'] ?? '')],
    async present(ctx, [[row]]) {
      if (!row) throw new ApiError('not_found')
      if (await refreshPayment(ctx, row)) {
        const [now] = await findOwnPayment(ctx.db, ctx.viewer.id, row.id).execute()
        // The frame around it still has the old balance: the whole page once more.
        if (now && now.status !== row.status)
          throw new Redirect(href('transactions-id', { id: row.id }))
      }
      return { payment: presentPayment(row) }
    },
    action: definePageAction({
      call: creditsCalls.cancelPayment,
      input: (_fields, { params }) => ({ id: params['id'] }),
      run: cancelPayment,
      next: (_ctx, { payment }) =>
        payment.status === 'cancelled'
          ? href('credits-id-paymentmethod', { id: payment.bundle })
          : href('transactions-id', { id: payment.payment_id }),
    }),
  }),
  pricing: definePage('pricing', {
    present: (ctx) => ({ bundles: offerBundles(ctx.site.settings, paymentCountry(ctx), 0) }),
  }),
}
