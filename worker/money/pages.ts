import { offerBundles } from '#contract/bundles.ts'
import { creditsCalls } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { findTo, keptQueries, presentKept, presentTo } from '#worker/chat/kept-message.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { definePage, definePageAction, type PageRequest } from '#worker/pages/define-page.ts'
import { isByMandate } from '#worker/payments/method-catalogue.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { debitsPages } from './debits/pages.ts'
import { historyQueries, presentHistory } from './ledger/present-history.ts'
import { presentReceipt } from './ledger/present-receipt.ts'
import { discountQueries } from './offers/choose-discount.ts'
import { listedCountry } from './offers/payment-country.ts'
import { presentOffer } from './offers/present-offer.ts'
import { typedCode } from './offers/typed-code.ts'
import { cancelPayment } from './orders/cancel-payment.ts'
import { cardsPages } from './orders/card-pages.ts'
import { refreshPayment } from './orders/get-payment.ts'
import { presentCheckout } from './orders/present-checkout.ts'
import { presentPayment } from './orders/present-payment.ts'
import { readOrder } from './orders/read-order.ts'
import type { OrderInput } from './orders/save-order.ts'
import { sellingSite } from './orders/selling-site.ts'
import { startPayment } from './orders/start-payment.ts'
import { findStoredCard } from './queries/cards.ts'
import { countPurchases, findOwnPayment } from './queries/purchases.ts'
import { findLot, findOwnRefund } from './queries/refunds.ts'
import { findOwnWithdrawal } from './queries/withdrawals.ts'
import { offerRefund, presentRefund } from './refunds/offer-refund.ts'
import { refundPayment } from './refunds/refund-payment.ts'

export const moneyPages = {
  ...cardsPages,
  ...debitsPages,
  credits: definePage('credits', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => discountQueries(db, viewerId, null),
    present: (ctx, rows) => presentOffer(ctx, rows),
  }),
  'credits-id-paymentmethod': definePage('credits-id-paymentmethod', {
    queries: (asked) =>
      [
        findStoredCard(asked.db, asked.viewerId, asked.config.PAYMENT_PROVIDER),
        findTo(asked, Number(asked.request.url.searchParams.get('to')) || 0),
        ...discountQueries(asked.db, asked.viewerId, typedCode(asked.request.url)),
      ] as const,
    present: async (ctx, [[card], to, ...rows]) =>
      presentCheckout(ctx, rows, card ?? null, await presentTo(ctx, to)),
    limit: 'openCheckout',
    action: definePageAction({
      call: creditsCalls.startPayment,
      input: (fields, { params }) => ({
        id: fields['id'],
        ...readOrder(fields),
        bundle: params['id'],
        method: fields['method'],
        keep_card: fields['keep_card'] === 'on',
        bank: fields[`bank_${fields['method']}`] || null,
      }),
      run: startOrRedirect,
      // The form-action policy forbids a redirect to the payment service, so our own page links to
      // it.
      next: ({ request }, { payment, redirect }) =>
        isHere(redirect, request.url)
          ? redirect
          : href('transactions-id', { id: payment.payment_id }),
    }),
  }),
  transactions: definePage('transactions', {
    limit: 'openPage',
    queries: historyQueries,
    present: presentHistory,
  }),
  'transactions-id': definePage('transactions-id', {
    limit: 'openPage',
    queries: (request) => [
      ...purchaseQueries(request),
      findOwnWithdrawal(request.db, request.viewerId, request.params['id'] ?? ''),
      ...keptQueries(request, request.params['id'] ?? ''),
    ],
    async present(ctx, [[row], [lot], [refund], [withdrawal], ...kept]) {
      if (!row) throw new ApiError('not_found')
      if (await refreshPayment(ctx, row)) {
        const [now] = await findOwnPayment(ctx.db, ctx.viewer.id, row.id).execute()
        // The frame still shows the old balance.
        if (now && now.status !== row.status)
          throw new Redirect(href('transactions-id', { id: row.id }))
      }
      const { settings } = await sellingSite(ctx, row)
      return {
        payment: presentPayment(row),
        message: await presentKept(ctx, kept),
        refund: refund ? presentRefund(refund) : null,
        refundable: offerRefund({ payment: row, lot, refund }, settings, ctx.now),
        withdrawal: withdrawal ?? null,
      }
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
  'transactions-id-refund': definePage('transactions-id-refund', {
    limit: 'openPage',
    queries: (request) => [
      ...purchaseQueries(request),
      countPurchases(request.db, request.viewerId),
    ],
    async present(ctx, [[row], [lot], [refund], [purchases]]) {
      if (!row) throw new ApiError('not_found')
      const { settings } = await sellingSite(ctx, row)
      const offer = offerRefund({ payment: row, lot, refund }, settings, ctx.now)
      if (!offer || offer.by_mail) throw new Redirect(href('transactions-id', { id: row.id }))
      return { payment: presentPayment(row), offer, ends_premium: purchases?.count === 1 }
    },
    action: definePageAction({
      call: creditsCalls.refundPayment,
      input: (fields, { params }) => ({ id: params['id'], amount: Number(fields['amount']) }),
      run: refundPayment,
      next: (_ctx, { payment }) => href('transactions-id', { id: payment.payment_id }),
    }),
  }),
  'transactions-id-receipt': definePage('transactions-id-receipt', {
    limit: 'openPage',
    queries: purchaseQueries,
    async present(ctx, [[row], , [refund]]) {
      if (!row) throw new ApiError('not_found')
      if (row.completed_at === null) throw new Redirect(href('transactions-id', { id: row.id }))
      return presentReceipt(await sellingSite(ctx, row), row, refund ? presentRefund(refund) : null)
    },
  }),
  pricing: definePage('pricing', {
    limit: 'openPage',
    present(ctx) {
      const country = listedCountry(ctx)
      return { bundles: offerBundles(ctx.site.settings, country, 0), country }
    },
  }),
}

function purchaseQueries({ db, viewerId, params }: PageRequest) {
  const { id = '' } = params
  return [
    findOwnPayment(db, viewerId, id),
    findLot(db, viewerId, id),
    findOwnRefund(db, viewerId, id),
  ] as const
}

function startOrRedirect(ctx: MemberContext, input: OrderInput) {
  const { method, bundle, country, discountcode: code } = input
  if (!isByMandate(method)) return startPayment(ctx, input)
  throw new Redirect(href('directdebit', {}, { bundle, country, ...(code && { code }) }))
}

function isHere(address: string, url: URL): boolean {
  return new URL(address, url).origin === url.origin
}
