import { type AgeStep, endAgeStep, keepAgeStep } from '#worker/account/age/age-step.ts'
import { deleteAsk, insertAsk, updateOver18 } from '#worker/account/age/queries.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import type { ProviderStep } from './authorization-url.ts'
import { exchangeCode } from './exchange-code.ts'

/**
 * With what the provider has sent the browser back with; gives where that wanted to go.
 * @throws ApiError step_over for another browser, an old or a used answer
 */
export async function finishAtProvider(ctx: Context, step: AgeStep | null): Promise<string> {
  const { age_provider: provider } = ctx.site.settings
  const { searchParams: given } = ctx.request.url
  if (!provider || step?.state !== 'provider' || given.get('state') !== step.id) {
    throw new ApiError('step_over')
  }
  const code = given.get('code')
  if (!code || given.has('error')) throw new ApiError('age_refused')
  const idToken = await exchangeCode(ctx, provider, { code, verifier: step.verifier })
  const { verifyIdToken } = await import('./verify-id-token.ts')
  await verifyIdToken(ctx, provider, { idToken, nonce: step.nonce })
  await keepProof(ctx, step)
  return step.next
}

async function keepProof(ctx: Context, { id, next }: ProviderStep): Promise<void> {
  const { env, db, now } = ctx
  // A lock may close while somebody is away.
  const member = ctx.viewer ?? ctx.locked
  const ask = { id, method: 'provider', nonce: '', created_at: now, proved_at: now } as const
  try {
    await writeBatch(env.DB, [
      insertAsk(db, ask),
      ...(member ? [updateOver18(db, member.id, id, now), deleteAsk(db, id)] : []),
    ])
  } catch (error) {
    if (isUniqueViolation(error, 'age_asks.id')) throw new ApiError('step_over')
    throw error
  }
  if (member) endAgeStep(ctx)
  else await keepAgeStep(ctx, { state: 'proved', id, next })
}
