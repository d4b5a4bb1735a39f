import * as v from 'valibot'
import { deletionCalls } from '#contract/deletion.ts'
import { text } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { findLink } from '#worker/db/mail-links.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { sha256 } from '#worker/http/random.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { reactivate } from './reactivate.ts'
import { requestReactivation } from './request-reactivation.ts'

const tokenText = text(100, 20)

export const deletionPages = {
  reactivate: definePage('reactivate', {
    async present({ db, now, request }) {
      const { searchParams } = request.url
      if (searchParams.has('done')) return { state: 'done', token: null }
      const token = searchParams.get('token') ?? ''
      const found =
        v.is(tokenText, token) &&
        (await findLink(db, 'reactivation', await sha256(token), now).executeTakeFirst())
      return found ? { state: 'asks', token } : { state: 'dead', token: null }
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

/** @throws Redirect to this page without its link, which says that the link is dead */
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
