import * as v from 'valibot'
import { iconSets } from '#contract/icon-sets.ts'
import type { Locale } from '#contract/locales.ts'
import { siteSettings, type SiteSettings } from '#contract/site.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { requireAboveCodes } from '#worker/money/offers/save-code.ts'
import { requireOneNeutrality } from '#worker/site/saving/require-one-neutrality.ts'
import { requireValidRecord, type SiteRecord } from '#worker/site/site-record.ts'

type Saved = Omit<SiteRecord, 'version'>

/**
 * All that is asked of a domain before it is saved, beyond what `saveSite` asks itself.
 * @param before what stands now; null: the domain is not there yet
 * @throws Refusal, or valibot's error
 */
export async function requireSavable(
  ctx: Pick<Operating, 'db' | 'now'>,
  before: Saved | null,
  after: Saved,
): Promise<void> {
  requireValidRecord(after)
  requireIcons(after.settings)
  if (before) requireWholeLanguages(before.settings, after.settings)
  await requireAboveCodes(ctx, after.settings)
  await requireOneNeutrality(ctx, after)
}

/** The installed app would have no icon. */
function requireIcons(settings: Saved['settings']): void {
  const name = settings['app_icons']
  if (typeof name !== 'string' || iconSets.some((set) => set === name)) return
  throw new Refusal(`app_icons: there is no folder public/icons/${name}`)
}

/** A language that is switched on has all words that the domain has of its own in others. */
function requireWholeLanguages(before: Saved['settings'], after: Saved['settings']): void {
  const was = v.parse(siteSettings, before).locales_enabled
  const settings = v.parse(siteSettings, after)
  for (const locale of settings.locales_enabled.filter((one) => !was.includes(one))) {
    const missing = textsMissing(settings, locale)
    if (missing.length === 0) continue
    throw new Refusal(`locales_enabled: ${locale} has no ${missing.join(', ')} yet`)
  }
}

const ownTexts = ['index_title', 'index_headline', 'index_lead', 'description'] as const

/** Which of the domain's own words it has in another language, but not in this one. */
export function textsMissing(settings: SiteSettings, locale: Locale): string[] {
  return ownTexts.filter((field) => {
    const written = Object.keys(settings[field])
    return written.length > 0 && !written.includes(locale)
  })
}
