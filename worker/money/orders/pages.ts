import { offerBundles } from '#contract/bundles.ts'
import { creditsCalls } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { storedCardCalls } from '#contract/stored-cards.ts'
import { findTo, keptQueries, presentKept, presentTo } from '#worker/chat/kept-message.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { findStoredCard } from '#worker/money/cards/queries.ts'
import { discountQueries, runningFor } from '#worker/money/offers/choose-discount.ts'
import { paymentCountry } from '#worker/money/offers/payment-country.ts'
import { typedCode } from '#worker/money/offers/typed-code.ts'
import { presentPayment } from '#worker/money/purchases/present-payment.ts'
import { findOwnPayment } from '#worker/money/purchases/queries.ts'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import {
  isTakenByBank,
  offerRefund,
  paidBackOf,
  presentRefund,
  purchaseQueries,
} from '#worker/money/refunds/offer-refund.ts'
import { findOwnWithdrawal } from '#worker/money/withdrawals/queries.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { isByMandate } from '#worker/payments/method-catalogue.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { cancelPayment } from './cancel-payment.ts'
import { refreshPayment } from './get-payment.ts'
import { payByCard } from './pay-by-card.ts'
import { presentCheckout } from './present-checkout.ts'
import { listBoughtBundles } from './queries.ts'
import { readOrder } from './read-order.ts'
import type { OrderInput } from './save-order.ts'
import { startPayment } from './start-payment.ts'

export const ordersPages = {
  'credits-id-paymentmethod': definePage('credits-id-paymentmethod', {
    queries: (asked) => ({
      card: findStoredCard(asked.db, asked.viewerId, asked.config.PAYMENT_PROVIDER),
      to: findTo(asked, Number(asked.request.url.searchParams.get('to')) || 0),
      ...discountQueries(asked.db, asked.viewerId, typedCode(asked.request.url)),
    }),
    present: async (ctx, { card: [card], to, ...rows }) =>
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
  'credits-repeat-order': definePage('credits-repeat-order', {
    limit: 'openPage',
    queries: ({ db, viewerId, config }) => ({
      card: findStoredCard(db, viewerId, config.PAYMENT_PROVIDER),
      bought: listBoughtBundles(db, viewerId),
      ...discountQueries(db, viewerId, null),
    }),
    present(ctx, { card: [card], bought, ...rows }) {
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
  'transactions-id': definePage('transactions-id', {
    limit: 'openPage',
    queries: (request) => ({
      ...purchaseQueries(request),
      withdrawal: findOwnWithdrawal(request.db, request.viewerId, request.params['id'] ?? ''),
      ...keptQueries(request, request.params['id'] ?? ''),
    }),
    async present(ctx, rows) {
      const {
        payment: [row],
        rest: [rest],
        refund: [refund],
        withdrawal: [withdrawal],
        ...kept
      } = rows
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
        unused: rest?.remaining ?? 0,
        paid_back: paidBackOf(row, refund),
        charged_back: isTakenByBank(row),
        refundable: offerRefund({ payment: row, rest, refund, withdrawal }, settings, ctx.now),
        withdrawal: withdrawal
          ? {
              id: withdrawal.id,
              received_at: withdrawal.received_at,
              closed: withdrawal.status === 'closed',
            }
          : null,
      }
    },
    action: definePageAction({
      call: creditsCalls.cancelPayment,
      input: (_fields, { params }) => ({ id: params['id'] }),
      run: cancelPayment,
      next: (_ctx, { payment }, { to, quote }) =>
        payment.status === 'cancelled'
          ? href('credits-id-paymentmethod', { id: payment.bundle }, { to, quote })
          : href('transactions-id', { id: payment.payment_id }),
    }),
  }),
}

function startOrRedirect(ctx: MemberContext, input: OrderInput) {
  const { method, bundle, country, discountcode: code } = input
  if (!isByMandate(method)) return startPayment(ctx, input)
  throw new Redirect(href('directdebit', {}, { bundle, country, ...(code && { code }) }))
}

function isHere(address: string, url: URL): boolean {
  return new URL(address, url).origin === url.origin
}
