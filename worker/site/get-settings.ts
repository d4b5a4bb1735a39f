import type { CallInput } from '#contract/call.ts'
import type { PublicSite, siteCalls } from '#contract/site.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { findSite } from './find-site.ts'
import { withNicheWords } from './niche-words.ts'
import { publicSite } from './site.ts'

type Input = CallInput<typeof siteCalls.getSettings>

/** The forced domain chooses among known hosts, for this reply only (decision 55). */
export async function getSettings(ctx: Context, { domain }: Input): Promise<PublicSite> {
  const site = domain ? await findSite(ctx.env, ctx.db, domain, ctx.now) : ctx.site
  if (!site) throw new ApiError('unknown_host')
  const shown = publicSite(site, ctx.config, ctx.request)
  return withNicheWords(ctx.env, shown, ctx.locale)
}
