import { creditsCalls } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { presentPayment } from '#worker/money/purchases/present-payment.ts'
import { countPurchases } from '#worker/money/purchases/queries.ts'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { offerRefund, purchaseQueries } from './offer-refund.ts'
import { refundPayment } from './refund-payment.ts'

export const refundsPages = {
  'transactions-id-refund': definePage('transactions-id-refund', {
    limit: 'openPage',
    queries: (request) => ({
      ...purchaseQueries(request),
      purchases: countPurchases(request.db, request.viewerId),
    }),
    async present(ctx, found) {
      const {
        payment: [row],
        rest: [rest],
        refund: [refund],
        purchases: [purchases],
      } = found
      if (!row) throw new ApiError('not_found')
      const { settings } = await sellingSite(ctx, row)
      const rows = { payment: row, rest, refund, withdrawal: undefined }
      const offer = offerRefund(rows, settings, ctx.now)
      if (!offer?.amount || offer.by_bank)
        throw new Redirect(href('transactions-id', { id: row.id }))
      return { payment: presentPayment(row), offer, ends_premium: purchases?.count === 1 }
    },
    action: definePageAction({
      call: creditsCalls.refundPayment,
      input: (fields, { params }) => ({ id: params['id'], amount: Number(fields['amount']) }),
      run: refundPayment,
      next: (_ctx, { payment }) => href('transactions-id', { id: payment.payment_id }),
    }),
  }),
}
