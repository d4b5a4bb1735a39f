import * as v from 'valibot'
import { variantWords } from '#contract/landers.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { siteSettings, type SiteSettings } from '#contract/site.ts'
import type { Operating } from '#worker/db/operating.ts'
import { listOwnPages, type SavedPage } from '#worker/info/save-page.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'

type Pages = ReadonlyArray<Pick<SavedPage, 'token' | 'texts'>>
type Stood = Pick<SiteRecord, 'host' | 'settings'>

export type LanguageState = { locale: Locale; on: boolean; missing: string[] }

/** Of every language, what the domain has of its own words in another one and not in it. */
export async function languageStates(
  ctx: Pick<Operating, 'db'>,
  { host, settings }: Stood,
): Promise<LanguageState[]> {
  const [read, pages] = [v.parse(siteSettings, settings), await listOwnPages(ctx, host)]
  return locales.map((locale) => ({
    locale,
    on: read.locales_enabled.includes(locale),
    missing: textsMissing(read, pages, locale),
  }))
}

const ownTexts = ['index_title', 'index_headline', 'index_lead', 'description'] as const

function textsMissing(settings: SiteSettings, pages: Pages, locale: Locale): string[] {
  return [...settingTexts(settings), ...campaignTexts(settings), ...pageTexts(pages)]
    .filter(({ written }) => written.length > 0 && !written.includes(locale))
    .map(({ name }) => name)
}

type OwnText = { name: string; written: string[] }

function settingTexts(settings: SiteSettings): OwnText[] {
  return ownTexts.map((name) => ({ name, written: Object.keys(settings[name]) }))
}

function campaignTexts({ lander_variants }: SiteSettings): OwnText[] {
  return Object.entries(lander_variants).flatMap(([look, bySlug]) =>
    Object.entries(bySlug).flatMap(([slug, variant]) =>
      variantWords.map((part) => {
        const name = `lander_variants.${look}.${slug}.${part}`
        return { name, written: Object.keys(variant[part]) }
      }),
    ),
  )
}

function pageTexts(pages: Pages): OwnText[] {
  return pages.map(({ token, texts }) => ({ name: `/${token}`, written: Object.keys(texts) }))
}
