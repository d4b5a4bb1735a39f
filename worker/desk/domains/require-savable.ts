import * as v from 'valibot'
import { iconSets } from '#contract/icon-sets.ts'
import type { Locale } from '#contract/locales.ts'
import { siteSettings } from '#contract/site.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { requireAboveCodes } from '#worker/money/offers/save-code.ts'
import { listEnabledOnce } from '#worker/site/find-record.ts'
import { requireOneNeutrality } from '#worker/site/saving/require-one-neutrality.ts'
import { requireValidRecord, type SiteRecord } from '#worker/site/site-record.ts'
import { languageStates } from './whole-languages.ts'

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
  if (before) await requireWholeLanguages(ctx, before, after)
  await requireAboveCodes(ctx, after.settings)
  await requireOneNeutrality(ctx, after)
}

/** The installed app would have no icon. */
function requireIcons(settings: Saved['settings']): void {
  const name = settings['app_icons']
  if (typeof name !== 'string' || iconSets.some((set) => set === name)) return
  throw new Refusal(`app_icons: there is no folder public/icons/${name}`)
}

/**
 * A language that is switched on has all words that the domain has of its own in others, unless it was on
 * before: what was switched off by mistake can be taken back.
 */
async function requireWholeLanguages(
  ctx: Pick<Operating, 'db'>,
  before: Saved,
  after: Saved,
): Promise<void> {
  const once = await listEnabledOnce(ctx, before.host)
  const was = [before.settings['locales_enabled'], ...once].flatMap((one) => readEnabled(one))
  const { locales_enabled: are } = v.parse(siteSettings, after.settings)
  if (are.every((locale) => was.includes(locale))) return
  for (const { locale, on, missing } of await languageStates(ctx, after)) {
    if (!on || was.includes(locale) || missing.length === 0) continue
    throw new Refusal(`locales_enabled: ${locale} has no ${missing.join(', ')} yet`)
  }
}

/** None, if it is not understood any more. */
function readEnabled(locales: unknown): Locale[] {
  const read = v.safeParse(siteSettings.entries.locales_enabled, locales)
  return read.success ? read.output : []
}
