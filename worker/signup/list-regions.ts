import type { CallInput, CallReply } from '#contract/call.ts'
import type { signupCalls } from '#contract/signup.ts'
import type { Context } from '#worker/http/context.ts'
import { listRegions as listRegionsOf } from '#worker/members/list-regions.ts'

type Input = CallInput<typeof signupCalls.listRegions>
type Reply = CallReply<typeof signupCalls.listRegions>

/** Of the domain's own country unless another is asked for. */
export async function listRegions(
  ctx: Context,
  { country = ctx.site.settings.default_country }: Input,
): Promise<Reply> {
  return { regions: await listRegionsOf(ctx, country) }
}
