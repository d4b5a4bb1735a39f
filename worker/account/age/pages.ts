import * as v from 'valibot'
import { type AgePage, ageCalls } from '#contract/age-proof.ts'
import { type AgeRule, isShownBy } from '#contract/age-rules.ts'
import type { FormState } from '#contract/errors.ts'
import { country } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { ownPath } from '#worker/pages/own-path.ts'
import type { Context } from '#worker/request/context.ts'
import { type AgeStep, endAgeStep, readAgeStep, readAskId } from './age-step.ts'
import { proveAge, ruleOf } from './prove-age.ts'
import { authorizationUrl } from './provider/authorization-url.ts'
import { finishAtProvider } from './provider/finish-provider.ts'
import { findAsk } from './queries.ts'

export const agePages = {
  age: definePage('age', {
    limit: 'openPage',
    read: async (request) => ({
      id: await readAskId(request),
      failed: refusalIn(request.request.url.searchParams.get('failed')),
    }),
    refusal: ({ failed }) => failed,
    queries: ({ db, now }, { id }) => ({ ask: findAsk(db, id, now) }),
    present: (ctx, { ask: [ask] }) => presentAge(ctx, ask),
    action: definePageAction({
      call: ageCalls.proveAge,
      input: ({ act, country: from, next }) => ({
        act,
        ...(from && { country: from }),
        ...(next && { next }),
      }),
      run: proveAge,
      // A form may not lead to another site: the page has a link there.
      next: (_ctx, { to }) => (to.startsWith('/') ? to : href('age')),
    }),
  }),
  'age-return': definePage('age-return', {
    limit: 'openPage',
    read: readAskId,
    queries: ({ db, now }, id) => ({ ask: findAsk(db, id, now) }),
    async present(ctx, { ask: [ask] }): Promise<AgePage> {
      if (!ctx.request.url.searchParams.has('state')) return presentAge(ctx, ask)
      const step = await readAgeStep(ctx)
      try {
        throw new Redirect(await finishAtProvider(ctx, step))
      } catch (error) {
        if (!(error instanceof ApiError) || !refusalIn(error.code)) throw error
        // Another try is another question.
        if (error.code !== 'step_over') endAgeStep(ctx)
        throw new Redirect(href('age', {}, { failed: error.code, next: step?.next }))
      }
    },
  }),
}

type Asked = Context & { posted: Record<string, string> }

async function presentAge(ctx: Asked, ask: Ask | undefined): Promise<AgePage> {
  const { searchParams } = ctx.request.url
  const step = await readAgeStep(ctx)
  const asked = searchParams.get('country') ?? ctx.posted['country']
  const from = v.is(country, asked) ? asked : null
  const rule = ruleOf(ctx, from)
  const next = step?.next ?? ownPath(searchParams.get('next') ?? ctx.posted['next'])
  return {
    ...(await shownOf(ctx, rule, step, ask)),
    provider: ctx.site.settings.age_provider?.name ?? null,
    before: rule?.when === 'signup' && !ctx.viewer ? 'signup' : 'photos',
    country: from,
    next: next === href('index') ? href(ctx.viewer ? 'members' : 'signup') : next,
  }
}

const refusals = ['step_over', 'age_refused', 'too_young', 'age_provider_down'] as const

/** What came of going to a provider, for the page that offers to try again. */
function refusalIn(said: string | null): FormState | null {
  const code = refusals.find((known) => known === said)
  if (!code) return null
  return { error: { code, ...(code === 'too_young' && { params: { min_age: 18 } }) }, values: {} }
}

type Ask = { id: string; nonce: string; sealed_key: string | null; proved_at: number | null }

async function shownOf(
  ctx: Context,
  rule: AgeRule | null,
  step: AgeStep | null,
  ask: Ask | undefined,
) {
  const { viewer, site } = ctx
  const { age_provider: provider, age_wallet: wallet } = site.settings
  if (!rule || isShownBy(rule, 'declared')) return { state: 'unneeded' } as const
  if (viewer ? !viewer.age_due : step?.state === 'proved' && ask) return { state: 'done' } as const
  if (step?.state === 'provider' && provider) {
    return { state: 'provider', link: await authorizationUrl(ctx, provider, step) } as const
  }
  if (step?.state === 'wallet' && wallet && ask) {
    const { presentWallet } = await import('./wallet/present-wallet.ts')
    return presentWallet(ctx, wallet, ask)
  }
  const methods = rule.methods.filter((method) => method !== 'declared')
  return { state: 'choose', methods } as const
}
