import type { Locale } from '#contract/locales.ts'
import type { PublicSite, SiteSettings } from '#contract/site.ts'
import type { Translate } from '#contract/translate.ts'
import { translateFor } from '#worker/text/catalogues.ts'

type Words = Pick<SiteSettings, 'niche' | 'index_title' | 'description'>
type HomeWords = Pick<SiteSettings, 'niche' | 'name' | 'index_headline' | 'index_lead'>

const general = {
  title: 'app.titles.index',
  description: 'app.description',
  headline: 'home.headline',
  lead: 'home.lead',
} as const

export function nicheText(
  t: Translate['t'],
  { niche, name }: Pick<SiteSettings, 'niche' | 'name'>,
  word: keyof typeof general,
): string {
  return niche === 1 ? t(general[word], { name }) : t(`niches.${niche}.${word}`, { name })
}

export async function withNicheWords<S extends Words & Pick<PublicSite, 'name'>>(
  env: Env,
  site: S,
  locale: Locale,
): Promise<S> {
  const own = { title: site.index_title[locale], description: site.description[locale] }
  if (site.niche === 1 || (own.title && own.description)) return site
  const { t } = await translateFor(env, locale)
  return {
    ...site,
    index_title: { ...site.index_title, [locale]: own.title ?? nicheText(t, site, 'title') },
    description: {
      ...site.description,
      [locale]: own.description ?? nicheText(t, site, 'description'),
    },
  }
}

export async function homeWords(
  env: Env,
  settings: HomeWords,
  locale: Locale,
): Promise<{ headline: string; lead: string }> {
  const { t } = await translateFor(env, locale)
  return {
    headline: settings.index_headline[locale] ?? nicheText(t, settings, 'headline'),
    lead: settings.index_lead[locale] ?? nicheText(t, settings, 'lead'),
  }
}
