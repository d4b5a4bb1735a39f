import { type AgeMethod, type AgeRule, ageRuleFor, isShownBy } from '#contract/age-rules.ts'
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
  const rule = asksBefore(ctx, country)
  if (!rule) return null
  const step = await readAgeStep(ctx)
  if (step?.state !== 'proved') throw new ApiError('age_needed')
  const ask = await findAsk(ctx.db, step.id, ctx.now).executeTakeFirst()
  if (!ask || ask.proved_at === null || !isShownBy(rule, ask.method)) {
    throw new ApiError('age_needed')
  }
  return proofOf(ctx, ask.id, ask.method, ask.proved_at)
}

/** As the browser says it, for a page: the signup itself looks whether the proof is still there. */
export async function hasAgeProof(ctx: Context, country: string): Promise<boolean> {
  if (!asksBefore(ctx, country)) return true
  return (await readAgeStep(ctx))?.state === 'proved'
}

function asksBefore({ site, request }: Context, country: string): AgeRule | null {
  const rule = ageRuleFor(site.settings, [request.country, country])
  return rule?.when === 'signup' && !isShownBy(rule, 'declared') ? rule : null
}

function proofOf({ db, now }: Context, id: string, method: AgeMethod, at: number) {
  return {
    columns: { over18_method: method, over18_at: at },
    holds: isProved(id, now),
    taken: deleteAsk(db, id),
  }
}
