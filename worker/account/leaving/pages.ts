import * as v from 'valibot'
import { deleteReason, deletionCalls, offersDeleteDiscount } from '#contract/deletion.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { proofIn } from '#worker/account/login/proof-in.ts'
import { findLinkState } from '#worker/accounts/mail-links.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { readLink } from '#worker/mail/read-link.ts'
import { discountQueries } from '#worker/money/offers/choose-discount.ts'
import { offerTrial } from '#worker/money/offers/offer-trial.ts'
import { paymentCountry } from '#worker/money/offers/payment-country.ts'
import {
  findLeft,
  leftQuery,
  presentLeft,
  purchasesQuery,
} from '#worker/money/withdrawals/credits-left.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { claimDeleteDiscount } from './claim-delete-discount.ts'
import { deleteAccount } from './delete-account.ts'
import { presentDiscount } from './present-discount.ts'
import { findDeleteDiscount, findStanding } from './queries.ts'
import { reactivate } from './reactivate.ts'
import { readReceipt } from './receipt.ts'
import { requestReactivation } from './request-reactivation.ts'

export const leavingPages = {
  'settings-delete': definePage('settings-delete', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => ({
      discount: findDeleteDiscount(db, viewerId),
      bought: leftQuery(db, viewerId),
      purchases: purchasesQuery(db, viewerId),
      ...discountQueries(db, viewerId, null),
    }),
    async present(ctx, { discount: [row], bought, purchases: [purchases], ...rows }) {
      const { posted, site } = ctx
      const reason = v.is(deleteReason, posted['reason']) ? posted['reason'] : null
      const days = site.settings.deletion_grace_days
      const remarks = posted['remarks'] ?? ''
      if (reason === null) return { reason, remarks, asked: 'step' in posted, days }
      const trial = offerTrial(ctx, rows, paymentCountry(ctx, rows).country)
      const left = presentLeft(findLeft(bought, (await choosePaymentProvider(ctx)).name))
      const ends_premium = purchases?.count === bought.length
      return {
        reason,
        remarks,
        days,
        trial,
        discount: offeredDiscount(ctx, row),
        left,
        ends_premium,
      }
    },
    action: definePageAction({
      call: deletionCalls.deleteAccount,
      begins: (fields) => 'step' in fields,
      input: ({ reason, remarks, left_shown: shown, give_up, iban, ...fields }) => ({
        reason,
        remarks,
        proof: proofIn(fields),
        ...(shown && { left: { shown, give_up: give_up === 'on', ...(iban && { iban }) } }),
      }),
      run: deleteAccount,
      next: (_ctx, { receipt }) => href('account-deleted', {}, { receipt }),
    }),
  }),
  'settings-delete-discount': definePage('settings-delete-discount', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => ({ discount: findDeleteDiscount(db, viewerId) }),
    present(ctx, { discount: [row] }) {
      const discount = presentDiscount(row)
      const percentage = offeredDiscount(ctx, row)
      if (discount) return { discount, over: discount.ends_at <= ctx.now }
      if (percentage === null) throw new Redirect(href('settings-delete'))
      return { discount: null, percentage, days: ctx.site.settings.delete_discount_days }
    },
    action: definePageAction({
      call: deletionCalls.claimDeleteDiscount,
      input: () => ({}),
      run: claimDeleteDiscount,
      next: () => href('settings-delete-discount'),
    }),
  }),
  'account-deleted': definePage('account-deleted', {
    limit: 'openPage',
    read: readReceipt,
    queries: ({ db }, id) => ({ member: findStanding(db, id) }),
    present({ viewer, now }, { member: [member] }, id): PageProps['account-deleted'] {
      if (viewer || member?.account === 'active') return { state: 'live', until: null }
      if (id === 0 || member?.account === 'banned') throw new Redirect(href('reactivate-mail'))
      const until = member?.account === 'deleting' ? (member.deleting_until ?? 0) : 0
      return until > now ? { state: 'deleted', until } : { state: 'gone', until: null }
    },
  }),
  reactivate: definePage('reactivate', {
    limit: 'openPage',
    read: readLink,
    queries: ({ db, now }, { hash }) => ({ link: findLinkState(db, 'reactivation', hash, now) }),
    present(_ctx, { link: [link] }, { token }): PageProps['reactivate'] {
      if (link?.settled) return { state: 'done', token: null }
      return link?.open ? { state: 'asks', token } : { state: 'dead', token: null }
    },
    action: definePageAction({
      call: deletionCalls.reactivate,
      input: ({ token }) => ({ token }),
      run: reactivateOrExplain,
      next: (_ctx, _reply, { token }) => href('reactivate', {}, { token }),
    }),
  }),
  'reactivate-mail': definePage('reactivate-mail', {
    limit: 'openPage',
    present: ({ request, posted }) => ({
      email: posted['email'] ?? '',
      sent: request.url.searchParams.has('sent'),
    }),
    action: definePageAction({
      call: deletionCalls.requestReactivation,
      input: ({ email }) => ({ email }),
      run: requestReactivation,
      next: () => href('reactivate-mail', {}, { sent: 1 }),
    }),
  }),
}

async function reactivateOrExplain(ctx: Context, input: { token: string }): Promise<undefined> {
  try {
    await reactivate(ctx, input)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_expired') {
      throw new Redirect(href('reactivate', {}, input))
    }
    throw error
  }
}

function offeredDiscount(
  { now, site, viewer }: MemberContext,
  row: Parameters<typeof presentDiscount>[0],
): number | null {
  const made = presentDiscount(row)
  if (made) return made.ends_at > now ? made.value_percentage : null
  const { delete_discount } = site.company
  return offersDeleteDiscount(delete_discount, viewer, site.settings) ? delete_discount : null
}
