import { readInterests } from '#worker/people/interests.ts'
import type { Context } from '#worker/request/context.ts'
import { inNicheOrder } from '#worker/site/niche.ts'

type Asking = Pick<Context, 'db' | 'config' | 'site' | 'now'>

export async function listInterests(ctx: Asking): Promise<{ interests: string[] }> {
  const interests = await readInterests(ctx)
  return {
    interests: inNicheOrder(
      interests.map(({ key }) => key),
      ctx.site.settings,
    ),
  }
}
