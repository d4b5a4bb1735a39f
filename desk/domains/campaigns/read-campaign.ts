import * as v from 'valibot'
import { campaignLooks, type LanderVariant, variantWords } from '#contract/landers.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { siteSettings } from '#contract/site.ts'
import type { DeskContext } from '#desk/context.ts'
import { refusedAt } from '#desk/domains/refusing.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'

export type Campaign = { look: (typeof campaignLooks)[number]; slug: string }

export type FoundCampaign = { campaign: Campaign; variant: LanderVariant }

export function listCampaigns(record: Pick<SiteRecord, 'settings'>): FoundCampaign[] {
  const { lander_variants: schema } = siteSettings.entries
  const lander_variants = v.parse(schema, record.settings['lander_variants'])
  return campaignLooks.flatMap((look) =>
    Object.entries(lander_variants[look] ?? {}).map(([slug, variant]) => {
      return { campaign: { look, slug }, variant }
    }),
  )
}

export function findCampaign(record: SiteRecord, look: string, slug: string): FoundCampaign | null {
  const found = listCampaigns(record).find(
    ({ campaign }) => campaign.look === look && campaign.slug === slug,
  )
  return found ?? null
}

export function writtenIn(variant: LanderVariant): Locale[] {
  return locales.filter((one) => variantWords.some((part) => variant[part][one]))
}

type Typed = Readonly<Record<string, string>>

/**
 * `lander_variants` with what the form says of one campaign: `headline.nl`, `portraits`, `glow`.
 * @throws DeskRefusal
 */
export function readCampaign(
  ctx: DeskContext,
  typed: Typed,
  record: SiteRecord,
  { look, slug }: Campaign,
): unknown {
  requireKnown(typed)
  const variant = { ...wordsOf(typed), ...choicesOf(typed) }
  const written = (record.settings['lander_variants'] ?? {}) as Record<string, object>
  const after = { ...written, [look]: { ...written[look], [slug]: variant } }
  const result = v.safeParse(siteSettings.entries.lander_variants, after)
  if (result.success) return after
  const [issue] = result.issues
  const [, , ...path] = (issue.path ?? []).map(({ key }) => String(key))
  throw refusedAt(ctx.text, path.length === 0 ? 'slug' : pathInForm(path), issue)
}

/** Without it; undefined if none is left. */
export function withoutCampaign(record: SiteRecord, { look, slug }: Campaign): unknown {
  const written = (record.settings['lander_variants'] ?? {}) as Record<string, object>
  const left = Object.entries(written[look] ?? {}).filter(([one]) => one !== slug)
  const others = Object.entries(written).filter(([one]) => one !== look)
  const looks = left.length > 0 ? [...others, [look, Object.fromEntries(left)] as const] : others
  return looks.length > 0 ? Object.fromEntries(looks) : undefined
}

function wordsOf(typed: Typed) {
  const parts = variantWords.map((part) => {
    const words = locales.flatMap((one) => {
      const text = typed[`${part}.${one}`]?.trim() ?? ''
      return text === '' ? [] : [[one, text] as const]
    })
    return [part, words] as const
  })
  return Object.fromEntries(
    parts
      .filter(([, words]) => words.length > 0)
      .map(([part, words]) => [part, Object.fromEntries(words)]),
  )
}

/** A form sends several ticks with commas between. */
function choicesOf({ portraits = '', film = '', glow = '', ground = '' }: Typed) {
  const chosen = Object.entries({ film, glow, ground }).filter(([, value]) => value !== '')
  return {
    ...(portraits !== '' && { portraits: portraits.split(',') }),
    ...Object.fromEntries(chosen),
  }
}

/** A portrait is one of a group. */
function pathInForm([part = '', ...path]: string[]): string {
  return part === 'portraits' ? part : [part, ...path].join('.')
}

function requireKnown(typed: Typed): void {
  const words = variantWords.flatMap((part) => locales.map((one) => `${part}.${one}`))
  const known = [...words, 'portraits', 'film', 'glow', 'ground']
  const unknown = Object.keys(typed).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new ApiError('invalid_input', { field: unknown })
}
