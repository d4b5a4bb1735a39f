import * as v from 'valibot'
import { offerBundles } from '#contract/bundles.ts'
import { deleteReason, deletionCalls, offersDeleteDiscount } from '#contract/deletion.ts'
import { tokenText } from '#contract/fields.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context, MemberContext } from '#worker/http/context.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { claimDeleteDiscount } from './claim-delete-discount.ts'
import { deleteAccount } from './delete-account.ts'
import { presentDiscount } from './present-discount.ts'
import { findDeleteDiscount } from './queries.ts'
import { reactivate } from './reactivate.ts'
import { requestReactivation } from './request-reactivation.ts'

export const deletionPages = {
  'settings-delete': definePage('settings-delete', {
    queries: ({ db, viewerId }) => [findDeleteDiscount(db, viewerId)],
    present(ctx, [[row]]) {
      const { posted, site, viewer } = ctx
      const reason = v.is(deleteReason, posted['reason']) ? posted['reason'] : null
      const days = site.settings.deletion_grace_days
      const remarks = posted['remarks'] ?? ''
      if (reason === null) return { reason, remarks, asked: 'step' in posted, days }
      const bundles = offerBundles(site.settings, viewer.profile.country, 0)
      const trial = bundles.toSorted((a, b) => a.credits - b.credits)[0] ?? null
      return { reason, remarks, days, trial, discount: offeredDiscount(ctx, row) }
    },
    action: definePageAction({
      call: deletionCalls.deleteAccount,
      // First comes the reason, then what might help instead; only after that the account is
      // deleted.
      begins: (fields) => 'step' in fields,
      input: ({ reason, remarks }) => ({ reason, remarks }),
      run: deleteAccount,
      next: (_ctx, { until }) => href('account-deleted', {}, { until }),
    }),
  }),
  'settings-delete-discount': definePage('settings-delete-discount', {
    queries: ({ db, viewerId }) => [findDeleteDiscount(db, viewerId)],
    present(ctx, [[row]]) {
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
    present({ now, request }) {
      const until = Number(request.url.searchParams.get('until') ?? Number.NaN)
      // The time is in the address, so it is checked for plausibility.
      const believed = until > now && until < now + 366 * DAY
      return { until: believed ? until : null }
    },
  }),
  reactivate: definePage('reactivate', {
    present({ request }): PageProps['reactivate'] {
      const { searchParams } = request.url
      if (searchParams.has('done')) return { state: 'done', token: null }
      const token = searchParams.get('token') ?? ''
      return v.is(tokenText, token) ? { state: 'asks', token } : { state: 'dead', token: null }
    },
    action: definePageAction({
      call: deletionCalls.reactivate,
      input: ({ token }) => ({ token }),
      run: reactivateOrExplain,
      next: () => href('reactivate', {}, { done: 1 }),
    }),
  }),
  'reactivate-mail': definePage('reactivate-mail', {
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

/** @throws Redirect to this page without its link, which says that the link has expired */
async function reactivateOrExplain(ctx: Context, input: { token: string }): Promise<undefined> {
  try {
    await reactivate(ctx, input)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_expired') {
      throw new Redirect(href('reactivate'))
    }
    throw error
  }
}

/** Percent off; null if none is offered, or the member's code has expired. */
function offeredDiscount(
  { now, site, viewer }: MemberContext,
  row: Parameters<typeof presentDiscount>[0],
): number | null {
  const made = presentDiscount(row)
  if (made) return made.ends_at > now ? made.value_percentage : null
  const { delete_discount } = site.company
  return offersDeleteDiscount(delete_discount, viewer, site.settings) ? delete_discount : null
}
