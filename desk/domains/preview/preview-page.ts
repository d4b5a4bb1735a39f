import * as v from 'valibot'
import { isLook } from '#contract/landers.ts'
import type { Locale } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { siteSettings } from '#contract/site.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { listCampaigns } from '#desk/domains/campaigns/read-campaign.ts'
import { languagesFirst } from '#desk/domains/languages.ts'
import { domainPaths } from '#desk/domains/paths.ts'
import { requireDomain } from '#desk/domains/proposing.ts'
import { type Proposal, readProposal } from '#worker/desk/domains/read-proposals.ts'
import { readProposed } from '#worker/desk/domains/read-proposed.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readTexts } from '#worker/info/save-page.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { showOwnPage, showPreview } from './show-preview.ts'

export type Preview = {
  /** As the address names it. */
  shown: string
  label: string
  /** The site's; null: the page that is proposed. */
  path: string | null
  languages: readonly Locale[]
}

/**
 * What of a proposal can be looked at; of a mailing and a code there is nothing, nor of settings that are
 * not understood any more.
 */
export async function previewsOf(ctx: DeskContext, proposal: Proposal): Promise<Preview[]> {
  const { t } = ctx.text
  if (proposal.kind === 'page') {
    const languages = Object.keys(proposal.page.texts ?? {}) as Locale[]
    const label = proposal.fields
    return languages.length > 0 ? [{ shown: 'page', label, path: null, languages }] : []
  }
  if (proposal.kind !== 'site') return []
  const { before, after } = await readProposed(ctx, proposal)
  if (!v.is(siteSettings, after.settings)) return []
  const { on: languages } = languagesFirst(after)
  const pages = (['index', 'pricing'] as const).map((shown) => {
    return { shown, label: t(`domains.preview.pages.${shown}`), path: href(shown), languages }
  })
  return [...pages, ...campaignsIn(before, after).map((one) => ({ ...one, languages }))]
}

/** Those that are changed. The gallery shows people, and members' pages a member: they have none. */
function campaignsIn(before: SiteRecord, after: SiteRecord): Omit<Preview, 'languages'>[] {
  const { lander_variants: schema } = siteSettings.entries
  const wasRead = v.is(schema, before.settings['lander_variants'])
  const stood = wasRead ? listCampaigns(before).map((one) => JSON.stringify(one)) : []
  return listCampaigns(after)
    .filter((one) => !stood.includes(JSON.stringify(one)))
    .flatMap(({ campaign: { look, slug } }) => {
      if (!isLook(look) || look === 'gallery') return []
      const path = href('landers-look', { look, slug })
      return [{ shown: `${look}.${slug}`, label: path, path }]
    })
}

export const previewPage = definePage({
  path: domainPaths.preview,
  role: 'admin',
  framed: true,
  async open(ctx, { id = '', shown = '' }, { lang }) {
    const proposal = await readProposal(ctx, id)
    if (!proposal) throw new ApiError('not_found')
    const preview = (await previewsOf(ctx, proposal)).find((one) => one.shown === shown)
    const locale = preview?.languages.find((one) => one === lang) ?? preview?.languages[0]
    if (!locale) throw new ApiError('not_found')
    if (proposal.kind === 'page') {
      const { host, page } = proposal
      return showOwnPage(ctx, await requireDomain(ctx, host), readTexts(page.texts ?? {}), locale)
    }
    if (proposal.kind !== 'site' || !preview?.path) throw new ApiError('not_found')
    const { host, settings, company } = (await readProposed(ctx, proposal)).after
    return showPreview(ctx, { host, settings, company, path: preview.path, locale, own: null })
  },
})
