import type { AgeMethod } from '#contract/age-proof.ts'
import { ageRuleFor } from '#contract/age-proof.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { readAgeStep } from './age-step.ts'
import { deleteAsk, findAsk, isProved } from './queries.ts'

export type AgeProof = ReturnType<typeof proofOf>

/**
 * Of this signup's browser; null where the domain asks for none before. Its `holds` belongs to what
 * makes the account, its `taken` after that in the same batch: a proof makes one account.
 * @throws ApiError age_needed
 */
export async function requireAgeProof(ctx: Context, country: string): Promise<AgeProof | null> {
  const rule = ageRuleFor(ctx.site.settings, [ctx.request.country, country])
  if (rule?.when !== 'signup' || rule.methods.includes('declared')) return null
  const step = await readAgeStep(ctx)
  if (step?.state !== 'proved') throw new ApiError('age_needed')
  const ask = await findAsk(ctx.db, step.id, ctx.now).executeTakeFirst()
  if (!ask || ask.proved_at === null || !rule.methods.includes(ask.method)) {
    throw new ApiError('age_needed')
  }
  return proofOf(ctx, ask.id, ask.method, ask.proved_at)
}

function proofOf({ db, now }: Context, id: string, method: AgeMethod, at: number) {
  return {
    columns: { over18_method: method, over18_at: at },
    holds: isProved(id, now),
    taken: deleteAsk(db, id),
  }
}
