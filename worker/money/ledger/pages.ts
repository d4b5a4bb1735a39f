import { href } from '#contract/route.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import { paidBackOf, purchaseQueries } from '#worker/money/refunds/offer-refund.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { historyQueries, presentHistory } from './present-history.ts'
import { presentReceipt } from './present-receipt.ts'

export const ledgerPages = {
  transactions: definePage('transactions', {
    limit: 'openPage',
    queries: historyQueries,
    present: presentHistory,
  }),
  'transactions-id-receipt': definePage('transactions-id-receipt', {
    limit: 'openPage',
    queries: purchaseQueries,
    async present(ctx, { payment: [row], refund: [refund] }) {
      if (!row) throw new ApiError('not_found')
      if (row.completed_at === null) throw new Redirect(href('transactions-id', { id: row.id }))
      return presentReceipt(await sellingSite(ctx, row), row, paidBackOf(row, refund))
    },
  }),
}
