import type { ageCalls } from '#contract/age-proof.ts'
import type { CallInput, CallReply } from '#contract/call.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { readAgeStep } from './age-step.ts'
import { findAsk } from './queries.ts'

export async function showAge(
  ctx: Context,
  said: CallInput<typeof ageCalls.showAge>,
): Promise<void> {
  const { age_wallet: wallet } = ctx.site.settings
  const step = await readAgeStep(ctx)
  if (!wallet || step?.state !== 'wallet') throw new ApiError('step_over')
  const ask = await findAsk(ctx.db, step.id, ctx.now).executeTakeFirst()
  if (!ask) throw new ApiError('step_over')
  const { hearBrowser } = await import('./wallet/hear-wallet.ts')
  await hearBrowser(ctx, wallet, ask, said)
}

export async function getAgeProof(ctx: Context): Promise<CallReply<typeof ageCalls.getAgeProof>> {
  const step = await readAgeStep(ctx)
  if (step?.state !== 'wallet') return { proved: false }
  const ask = await findAsk(ctx.db, step.id, ctx.now).executeTakeFirst()
  return { proved: typeof ask?.proved_at === 'number' }
}
