import type { CallInput, CallReply } from '#contract/call.ts'
import type { signupCalls } from '#contract/signup.ts'
import { listRegions as listRegionsOf } from '#worker/members/list-regions.ts'
import type { Context } from '#worker/request/context.ts'

type Input = CallInput<typeof signupCalls.listRegions>
type Reply = CallReply<typeof signupCalls.listRegions>

export async function listRegions(
  ctx: Context,
  { country = ctx.site.settings.default_country }: Input,
): Promise<Reply> {
  return { regions: await listRegionsOf(ctx, country) }
}
