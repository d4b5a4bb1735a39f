import * as v from 'valibot'
import { hostName } from '#contract/fields.ts'
import { campaignLooks } from '#contract/landers.ts'
import type { DeskContext } from '#desk/context.ts'
import { defineCall } from '#desk/define.ts'
import { type Again, orAgain } from '#desk/domains/form.tsx'
import { domainPaths } from '#desk/domains/paths.ts'
import {
  propose,
  requireSeen,
  seenVersion,
  typedMoment,
  typedText,
} from '#desk/domains/proposing.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { campaignForm } from './campaign-page.tsx'
import { findCampaign, type FoundCampaign, readCampaign, withoutCampaign } from './read-campaign.ts'

const look = v.picklist(campaignLooks)
const ofDomain = { host: hostName, version: seenVersion, starts_at: typedMoment }
const slug = v.pipe(v.string(), v.maxLength(100))

export const campaignsCalls = {
  addCampaign: defineCall({
    path: domainPaths.addCampaign,
    role: 'admin',
    input: v.objectWithRest({ ...ofDomain, look, slug }, typedText),
    async run(ctx, { host, version, ...form }) {
      const before = await requireSeen(ctx, host, version)
      const { look: _, slug: name, starts_at, ...typed } = form
      const campaign = { look: form.look, slug: name.trim() }
      return orAgain(
        form,
        (again) => campaignForm(ctx, before, null, again),
        async () => {
          if (findCampaign(before, campaign.look, campaign.slug)) {
            const why = ctx.text.t('domains.campaigns.there')
            throw new DeskRefusal('domains.wrong', { field: 'slug', why })
          }
          return save(ctx, before, readCampaign(ctx, typed, before, campaign), starts_at)
        },
      )
    },
  }),
  proposeCampaign: defineCall({
    path: domainPaths.proposeCampaign,
    role: 'admin',
    input: v.objectWithRest({ ...ofDomain, look, slug }, typedText),
    async run(ctx, { host, version, look: ofLook, slug: name, starts_at, ...typed }) {
      const before = await requireSeen(ctx, host, version)
      const found = requireCampaign(before, ofLook, name)
      const show = (again: Again) => campaignForm(ctx, before, found, again)
      return orAgain({ starts_at, ...typed }, show, async () => {
        return save(ctx, before, readCampaign(ctx, typed, before, found.campaign), starts_at)
      })
    },
  }),
  removeCampaign: defineCall({
    path: domainPaths.removeCampaign,
    role: 'admin',
    input: v.strictObject({ host: hostName, version: seenVersion, look, slug }),
    async run(ctx, { host, version, look: ofLook, slug: name }) {
      const before = await requireSeen(ctx, host, version)
      const { campaign } = requireCampaign(before, ofLook, name)
      return save(ctx, before, withoutCampaign(before, campaign))
    },
  }),
}

function requireCampaign(record: SiteRecord, ofLook: string, name: string): FoundCampaign {
  const found = findCampaign(record, ofLook, name)
  if (!found) throw new ApiError('not_found')
  return found
}

function save(ctx: DeskContext, before: SiteRecord, variants: unknown, starts?: string) {
  const { lander_variants: _, ...settings } = before.settings
  const after = variants === undefined ? settings : { ...settings, lander_variants: variants }
  return propose(ctx, before, { settings: after }, starts)
}
