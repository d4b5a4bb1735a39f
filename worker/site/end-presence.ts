import { MINUTE } from '#contract/time.ts'
import type { Context } from '#worker/http/context.ts'
import { updateLastActive } from './queries.ts'

const presence = 15 * MINUTE

/** The page was hidden: "recently online" ends now, not after the usual quarter of an hour. */
export async function endPresence(ctx: Context): Promise<void> {
  if (ctx.viewer) await updateLastActive(ctx.db, ctx.viewer.id, ctx.now - presence).execute()
}
