import type { CallInput, CallReply } from '#contract/call.ts'
import type { siteCalls } from '#contract/site.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { listInterests } from '#worker/members/list-interests.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import type { Context } from '#worker/request/context.ts'
import { findSite } from '#worker/site/find-site.ts'
import { localeFor } from '#worker/site/locale-for.ts'
import { withNicheWords } from '#worker/site/niche-words.ts'
import { publicSite } from '#worker/site/site.ts'
import { translateFor } from '#worker/text/catalogues.ts'

type Input = CallInput<typeof siteCalls.getSettings>
type Reply = CallReply<typeof siteCalls.getSettings>

export async function getSettings(ctx: Context, { domain }: Input): Promise<Reply> {
  const site = domain ? await findSite(ctx.env, ctx.db, domain, ctx.now) : ctx.site
  if (!site) throw new ApiError('unknown_host')
  const locale = domain ? localeFor(site, ctx.locale) : ctx.locale
  const { settings } = site
  const { t } = await translateFor(ctx.env, locale)
  const asked = { ...ctx, site, locale }
  const regions = settings.countries.map(async (country) => [
    country,
    await listRegions(asked, country),
  ])
  return {
    ...(await withNicheWords(ctx.env, publicSite(site, ctx.config, ctx.request), locale)),
    fictional_warning: { [locale]: t('chat.fictional.text') },
    fictional_singular: { [locale]: t('app.label.fictional') },
    fictional_plural: { [locale]: t('entry.fictional_plural') },
    ...(await listInterests(asked)),
    region_data: Object.fromEntries(await Promise.all(regions)),
  }
}
