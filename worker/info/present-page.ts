import * as v from 'valibot'
import { keptTexts, type OwnPage } from '#contract/info.ts'
import { type Locale, localeOf, locales } from '#contract/locales.ts'
import type { SiteSettings } from '#contract/site.ts'

type Languages = Pick<SiteSettings, 'domain_language' | 'locales_enabled'>

export function presentOwnPage(texts: string, locale: Locale, site: Languages): OwnPage | null {
  const kept = v.parse(keptTexts, JSON.parse(texts))
  const written = locales.filter((one) => kept[one])
  const wished = [locale, localeOf(site.domain_language), ...site.locales_enabled, ...written]
  const lang = wished.find((one) => one && kept[one])
  const found = lang && kept[lang]
  if (!lang || !found) return null
  const { title, description, blocks } = found
  const languages = site.locales_enabled.filter((one) => kept[one])
  return { title, description, lang, languages, blocks }
}
