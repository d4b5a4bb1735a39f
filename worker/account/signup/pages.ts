import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { findLinkState } from '#worker/db/mail-links.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { readLink } from '#worker/mail/read-link.ts'
import { matchesShown, matchQueries } from '#worker/matchfinder/list-matches.ts'
import { presentMatches } from '#worker/matchfinder/present-matches.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import type { Context } from '#worker/request/context.ts'
import { activate } from './activate.ts'
import { memberBlockQueries, presentMemberBlocks } from './member-blocks.ts'
import { isBegun, pressedStep } from './pressed-step.ts'
import { signupFields } from './read-form.ts'
import { sendActivationMail } from './send-activation-mail.ts'
import { signupCountry } from './signup-country.ts'
import { signupEntry } from './signup-entry.ts'
import { signup } from './signup.ts'

const matchesBeside = 4

export const signupPages = {
  signup: definePage('signup', {
    limit: 'openPage',
    read(request) {
      const entry = signupEntry(request, request.posted)
      return { entry, country: signupCountry(request, entry) }
    },
    queries: (request, { entry, country }) => memberBlockQueries(request, entry, country),
    async present(ctx, rows, { entry, country }) {
      if (ctx.viewer) throw new Redirect(href('complete-signup'))
      const regions = await listRegions(ctx, country)
      const members = presentMemberBlocks(ctx, entry, regions, rows)
      return { ...entry, country, regions, members, pressed: pressedStep(ctx, ctx.posted) }
    },
    action: definePageAction({
      call: signupCalls.signup,
      begins: isBegun,
      input: signupFields,
      run: signup,
      next: (_, { id }) => href('complete-signup', {}, id === null ? { mailed: 1 } : {}),
    }),
  }),
  'complete-signup': definePage('complete-signup', {
    limit: 'openPage',
    present({ viewer, request, site }) {
      const { searchParams } = request.url
      const mailed = !viewer && site.settings.neutral_auth && searchParams.has('mailed')
      if (!viewer && !mailed) throw new Redirect(href('signup'))
      if (viewer?.status === 'confirmed') throw new Redirect(href('members'))
      return { sent: searchParams.has('sent') }
    },
    action: definePageAction({
      call: signupCalls.sendActivationMail,
      input: ({ email }) => (email ? { email } : {}),
      run: sendActivationMail,
      next: () => href('complete-signup', {}, { sent: 1 }),
    }),
  }),
  'signup-matches': definePage('signup-matches', {
    queries: (request) => matchQueries(request, request.viewerId, matchesShown),
    present: async (ctx, rows) => presentMatches(ctx, rows),
    limit: 'listMatches',
  }),
  activate: definePage('activate', {
    limit: 'openPage',
    read: readLink,
    queries: ({ db, now }, { hash }) => [findLinkState(db, 'activation', hash, now)],
    present({ viewer }, [[link]], { token }): PageProps['activate'] {
      if (link?.settled && link.id === viewer?.id) throw new Redirect(href('activate-done'))
      if (link?.settled) return { state: 'done', token: null }
      if (!link?.open) throw new Redirect(href('activate-error'))
      return { state: 'asks', token }
    },
    action: definePageAction({
      call: signupCalls.activate,
      input: ({ token }) => ({ token }),
      run: activateOrExplain,
      next: () => href('activate-done'),
    }),
  }),
  'activate-done': definePage('activate-done', {
    limit: 'openPage',
    queries: (request) => matchQueries(request, request.viewerId, matchesBeside),
    async present(ctx, rows) {
      if (ctx.viewer.status !== 'confirmed') throw new Redirect(href('complete-signup'))
      const { matches } = await presentMatches(ctx, rows)
      return { matches }
    },
  }),
  'activate-error': definePage('activate-error', {
    limit: 'openPage',
    present({ viewer }) {
      if (viewer?.status === 'confirmed') throw new Redirect(href('activate-done'))
      return {}
    },
  }),
}

/** @throws Redirect to the link's page, which says why it does not work */
async function activateOrExplain(ctx: Context, input: { token: string }) {
  try {
    return await activate(ctx, input)
  } catch (error) {
    if (error instanceof ApiError) throw new Redirect(href('activate', {}, input))
    throw error
  }
}
