import type { ageCalls } from '#contract/age-proof.ts'
import { type AgeRule, ageRuleFor, type ShownMethod } from '#contract/age-rules.ts'
import type { CallInput, CallReply } from '#contract/call.ts'
import { href } from '#contract/route.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { randomToken } from '#worker/http/random.ts'
import { ownPath } from '#worker/pages/own-path.ts'
import type { Context } from '#worker/request/context.ts'
import { endAgeStep, keepAgeStep, readAgeStep } from './age-step.ts'
import { authorizationUrl } from './provider/authorization-url.ts'
import { deleteAsk, findAsk, insertAsk, updateOver18 } from './queries.ts'
import { newWalletKey } from './wallet/wallet-key.ts'

type Input = CallInput<typeof ageCalls.proveAge>
type Reply = CallReply<typeof ageCalls.proveAge>

export async function proveAge(ctx: Context, { act, country, next }: Input): Promise<Reply> {
  const to = next ? ownPath(next) : href(ctx.viewer ? 'members' : 'signup')
  if (act === 'claim') return claim(ctx)
  if (act === 'end') {
    endAgeStep(ctx)
    return { to: href('age', {}, { country, next }) }
  }
  requireOffered(ruleOf(ctx, country), act)
  if (act === 'provider') return beginAtProvider(ctx, to)
  await beginWithWallet(ctx, to)
  return { to: href('age', {}, { country, next }) }
}

export function ruleOf({ site, request, viewer }: Context, country: string | null | undefined) {
  return ageRuleFor(site.settings, [request.country, viewer?.profile.country ?? country])
}

function requireOffered(rule: AgeRule | null, method: ShownMethod): void {
  if (!rule?.methods.includes(method)) throw new ApiError('not_found')
}

async function beginAtProvider(ctx: Context, next: string): Promise<Reply> {
  const { age_provider: provider } = ctx.site.settings
  if (!provider) throw new ApiError('not_found')
  const [id, nonce, verifier] = [randomToken(), randomToken(), randomToken()]
  const step = { state: 'provider', id, nonce, verifier, next } as const
  await keepAgeStep(ctx, step)
  return { to: await authorizationUrl(ctx, provider, step) }
}

async function beginWithWallet(ctx: Context, next: string): Promise<void> {
  const { db, now } = ctx
  if (!ctx.site.settings.age_wallet) throw new ApiError('not_found')
  const id = randomToken()
  const sealed_key = await newWalletKey(ctx.env, id)
  const ask = { id, method: 'wallet', nonce: randomToken(), sealed_key, created_at: now } as const
  await insertAsk(db, ask).execute()
  await keepAgeStep(ctx, { state: 'wallet', id, next })
}

/** For the account whose session it is, locked meanwhile or not; a visitor's signup takes it later. */
async function claim(ctx: Context): Promise<Reply> {
  const { db, env, now } = ctx
  const member = ctx.viewer ?? ctx.locked
  const step = await readAgeStep(ctx)
  if (!step || step.state === 'provider') throw new ApiError('step_over')
  const ask = await findAsk(db, step.id, now).executeTakeFirst()
  if (!ask) throw new ApiError('step_over')
  if (ask.proved_at === null) throw new ApiError('age_waiting')
  if (!member) {
    await keepAgeStep(ctx, { ...step, state: 'proved' })
    return { to: step.next }
  }
  const { changed } = await writeBatch(env.DB, {
    changed: updateOver18(db, member.id, step.id, now),
    taken: deleteAsk(db, step.id),
  })
  if (changed === 0) throw new ApiError('step_over')
  endAgeStep(ctx)
  return { to: step.next }
}
