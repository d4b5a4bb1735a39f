import { debitCalls } from '#contract/direct-debit.ts'
import { href } from '#contract/route.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { discountQueries } from '#worker/money/offers/choose-discount.ts'
import { typedCode } from '#worker/money/offers/typed-code.ts'
import { readOrder } from '#worker/money/orders/read-order.ts'
import { findOwnPayment } from '#worker/money/purchases/queries.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { askDebitCode } from './ask-code.ts'
import { payByDebit } from './pay-by-debit.ts'
import { presentDebit } from './present-debit.ts'
import { findDebitHistory, findLastCode } from './queries.ts'

export const debitsPages = {
  directdebit: definePage('directdebit', {
    queries: ({ db, viewerId, request, now }) => ({
      history: findDebitHistory(db, viewerId, now),
      ...discountQueries(db, viewerId, typedCode(request.url)),
    }),
    limit: 'openCheckout',
    async present(ctx, { history: [history], ...rows }) {
      const order = await presentDebit(ctx, rows)
      const sum = (history?.under_way ?? 0) + order.bundle.amount
      const limited = !history?.settled && sum > ctx.site.settings.debit_week_limit
      return { ...order, payment: crypto.randomUUID(), key: crypto.randomUUID(), limited }
    },
    action: definePageAction({
      call: debitCalls.askDebitCode,
      input: ({ id, payment, country, phone }) => ({ id, payment, country, phone }),
      run: askDebitCode,
      next: ({ request }, _reply, { payment = '', country }) => {
        const query = Object.fromEntries(request.url.searchParams)
        return href('directdebit-id', { id: payment }, { ...query, country })
      },
    }),
  }),
  'directdebit-id': definePage('directdebit-id', {
    queries: ({ db, viewerId, request, params }) => ({
      code: findLastCode(db, viewerId, params['id'] ?? ''),
      payment: findOwnPayment(db, viewerId, params['id'] ?? ''),
      ...discountQueries(db, viewerId, typedCode(request.url)),
    }),
    limit: 'openCheckout',
    async present(ctx, { code: [code], payment: [payment], ...rows }) {
      const { id = '' } = ctx.params
      if (payment) throw new Redirect(href('transactions-id', { id }))
      if (!code) throw new ApiError('not_found')
      const { code_digits: digits, code_minutes: minutes } = ctx.site.settings.limits
      return { ...(await presentDebit(ctx, rows)), payment: id, digits, minutes }
    },
    action: definePageAction({
      call: debitCalls.payByDebit,
      input: (fields, { params }) => ({
        id: params['id'],
        ...readOrder(fields),
        otp: fields['otp'],
        account_holder: fields['account_holder'],
        iban: fields['iban'],
        street: fields['street'],
        house_number: fields['house_number'],
        zip: fields['zip'],
        city: fields['city'],
        consent: fields['consent'] === 'on',
      }),
      run: payByDebit,
      next: (_ctx, { payment }) => href('transactions-id', { id: payment.payment_id }),
    }),
  }),
}
