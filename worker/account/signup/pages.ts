import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { signupCalls, type SignupInput } from '#contract/signup.ts'
import type { Viewer } from '#contract/viewer.ts'
import { hasAgeProof } from '#worker/account/age/take-proof.ts'
import { findLinkState } from '#worker/accounts/mail-links.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { readLink } from '#worker/mail/read-link.ts'
import { listMatches, matchesShown, matchQueries } from '#worker/matchfinder/list-matches.ts'
import { presentMatches } from '#worker/matchfinder/present-matches.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import type { Context } from '#worker/request/context.ts'
import { activate } from './activate.ts'
import { findAimed, presentAim } from './aimed-person.ts'
import { completeSignup } from './complete-signup.ts'
import { memberBlockQueries, presentMemberBlocks } from './member-blocks.ts'
import { aimQueries, openAim } from './open-aim.ts'
import { isBegun, pressedStep } from './pressed-step.ts'
import { signupFields } from './read-form.ts'
import { openPerson } from './sealed-person.ts'
import { sendActivationMail } from './send-activation-mail.ts'
import { signupCountry } from './signup-country.ts'
import { signupEntry } from './signup-entry.ts'
import { signup } from './signup.ts'

const matchesBeside = 4
const matchesMailed = 3

export const signupPages = {
  signup: definePage('signup', {
    limit: 'openPage',
    async read(request) {
      const entry = signupEntry(request, request.posted)
      const who = request.posted['who'] ?? request.request.url.searchParams.get('who')
      const person = await openPerson(request, who)
      return { entry, who, person, country: signupCountry(request, entry) }
    },
    queries: (request, { entry, person, country }) => ({
      aimed: findAimed(request, entry, person),
      blocks: memberBlockQueries(request, entry, country),
    }),
    async present(ctx, { aimed, blocks }, { entry, who, country }) {
      if (ctx.viewer) throw new Redirect(afterSignup(ctx.viewer, who))
      await leadToAge(ctx, country)
      const regions = await listRegions(ctx, country)
      const members = await presentMemberBlocks(ctx, entry, regions, blocks)
      const aim = await presentAim(ctx, entry, aimed)
      return { ...entry, aim, country, regions, members, pressed: pressedStep(ctx, ctx.posted) }
    },
    action: definePageAction({
      call: signupCalls.signup,
      begins: isBegun,
      input: signupFields,
      run: signupOrProve,
      next: completeSignup,
    }),
  }),
  'complete-signup': definePage('complete-signup', {
    limit: 'openPage',
    async read(request) {
      const entry = signupEntry(request, {})
      const person = await openPerson(request, request.request.url.searchParams.get('who'))
      return { entry, person }
    },
    queries: (request, { entry, person }) => ({ aimed: findAimed(request, entry, person) }),
    async present(ctx, { aimed }, { entry }) {
      const { viewer, request, site } = ctx
      const { searchParams } = request.url
      const mailed = !viewer && site.settings.neutral_auth && searchParams.has('mailed')
      if (!viewer && !mailed) throw new Redirect(href('signup'))
      if (viewer?.status === 'confirmed') throw new Redirect(entry.aim.next ?? href('members'))
      const aim = await presentAim(ctx, entry, aimed)
      // By its own read: the claim of a page for anyone is not known when the batch is made.
      const { matches } = viewer ? await listMatches({ ...ctx, viewer }) : { matches: [] }
      return { sent: searchParams.has('sent'), aim, matches: matches.slice(0, matchesMailed) }
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
    queries: ({ db, now }, { hash }) => ({ link: findLinkState(db, 'activation', hash, now) }),
    present({ viewer }, { link: [link] }, { token }): PageProps['activate'] {
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
    read: (request) => openPerson(request, request.request.url.searchParams.get('who')),
    queries: (request, person) => ({
      ...aimQueries(request, request.viewerId, person),
      ...matchQueries(request, request.viewerId, matchesBeside),
    }),
    async present(ctx, rows, person) {
      if (ctx.viewer.status !== 'confirmed') throw new Redirect(href('complete-signup'))
      const alike = await openAim(ctx, person, rows)
      const { matches } = await presentMatches(ctx, rows)
      return { matches, alike }
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

function afterSignup({ status }: Viewer, who: string | null): string {
  if (!who) return href('complete-signup')
  return href(status === 'confirmed' ? 'activate-done' : 'complete-signup', {}, { who })
}

/** Its address comes back from there with what it says of a campaign and a person. */
async function leadToAge(ctx: Context, country: string): Promise<void> {
  if (await hasAgeProof(ctx, country)) return
  const { pathname, search } = ctx.request.url
  throw new Redirect(href('age', {}, { country, next: pathname + search }))
}

async function signupOrProve(ctx: Context, input: SignupInput) {
  try {
    return await signup(ctx, input)
  } catch (error) {
    const asked = error instanceof ApiError && error.code === 'age_needed'
    if (!asked) throw error
    throw new Redirect(href('age', {}, { country: input.country, next: href('signup') }))
  }
}

async function activateOrExplain(ctx: Context, input: { token: string }) {
  try {
    return await activate(ctx, input)
  } catch (error) {
    if (error instanceof ApiError) throw new Redirect(href('activate', {}, input))
    throw error
  }
}
