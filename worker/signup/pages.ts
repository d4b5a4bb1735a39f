import * as v from 'valibot'
import { text } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { presentProfileRef } from '#worker/profiles/present-profile-ref.ts'
import { activate } from './activate.ts'
import { listMatches } from './queries.ts'
import { signupFields } from './read-form.ts'
import { sendActivationMail } from './send-activation-mail.ts'
import { signupEntry } from './signup-entry.ts'
import { signup } from './signup.ts'

const matchesShown = 4
const tokenText = text(100, 20)

export const signupPages = {
  signup: definePage('signup', {
    async present(ctx) {
      if (ctx.viewer?.status === 'confirmed') throw new Redirect(href('members'))
      const entry = signupEntry(ctx, ctx.posted)
      const country = entry.draft.country ?? likelyCountry(ctx)
      return { ...entry, country, regions: await listRegions(ctx, country) }
    },
    action: definePageAction({
      call: signupCalls.signup,
      begins: (fields) => 'lander' in fields,
      input: signupFields,
      run: signup,
      next: () => href('signup'),
    }),
  }),
  activate: definePage('activate', {
    present({ request }) {
      const token = request.url.searchParams.get('token') ?? ''
      if (!v.is(tokenText, token)) throw new Redirect(href('activate-error'))
      return { token }
    },
    action: definePageAction({
      call: signupCalls.activate,
      input: ({ token }) => ({ token }),
      run: activateOrExplain,
      next: () => href('activate-done'),
    }),
  }),
  'activate-done': definePage('activate-done', {
    queries: ({ db, viewerId }) => [listMatches(db, viewerId, matchesShown)],
    present: (ctx, [rows]) => ({
      matches: rows.map((row) => presentProfileRef(row, ctx.site.settings.time_zone, ctx.now)),
    }),
  }),
  'activate-error': definePage('activate-error', {
    present: () => ({}),
    // Asking for another link without script; the step that confirms the address posts here too.
    action: definePageAction({
      call: signupCalls.sendActivationMail,
      input: ({ email }) => (email ? { email } : {}),
      run: sendActivationMail,
      next: () => href('signup', {}, { sent: 1 }),
    }),
  }),
}

/** @throws Redirect to the page that says what to do about a dead link */
async function activateOrExplain(ctx: Context, input: { token: string }) {
  try {
    return await activate(ctx, input)
  } catch (error) {
    if (error instanceof ApiError) throw new Redirect(href('activate-error'))
    throw error
  }
}

function likelyCountry({ request, site }: Pick<Context, 'request' | 'site'>): string {
  const { countries, default_country } = site.settings
  return request.country && countries.includes(request.country) ? request.country : default_country
}
