import rosetta from 'rosetta'
import { createFormats, type Formats } from '#contract/formats.ts'
import type { Keys, Plurals, TextParams } from '#contract/translate.ts'
import * as en from './locales/en/index.ts'
import * as nl from './locales/nl/index.ts'

type Texts = typeof nl
export type DeskTextKey = Keys<Texts, ''>

/** Two, and not seven: who works here is not who the site is for (record 0112). */
const deskLocales = ['nl', 'en'] as const
type DeskLocale = (typeof deskLocales)[number]

const texts: Record<DeskLocale, Texts> = { nl, en }

export type DeskText = Formats & {
  locale: DeskLocale
  t: (key: DeskTextKey, params?: TextParams) => string
  tn: (key: Plurals<Texts, ''>, count: number, params?: TextParams) => string
}

/** As the browser asks, else in Dutch. */
export function chooseText(accepted: string | null): DeskText {
  const asked = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return textIn(deskLocales.find((locale) => locale === asked.find(isDeskLocale)) ?? 'nl')
}

function isDeskLocale(language: string): boolean {
  return (deskLocales as readonly string[]).includes(language)
}

function textIn(locale: DeskLocale): DeskText {
  const dictionary = rosetta({ [locale]: texts[locale] })
  dictionary.locale(locale)
  const plural = new Intl.PluralRules(locale)
  const formats = createFormats(locale, {})
  return {
    ...formats,
    locale,
    t: (key, params) => dictionary.t(key, params),
    tn: (key, count, params) =>
      dictionary.t(`${key}.${plural.select(count)}`, { ...params, count: formats.number(count) }),
  }
}
