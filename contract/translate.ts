import rosetta from 'rosetta'
import { createFormats, type Formats, type Written } from './formats.ts'
import type { Locale } from './locales.ts'
import { oncePer } from './once-per.ts'
import type { Namespace, Texts, TextTree } from './texts.ts'

export type Keys<Tree, Prefix extends string> = {
  [K in keyof Tree & string]: Tree[K] extends string
    ? `${Prefix}${K}`
    : Tree[K] extends { other: string }
      ? never
      : Keys<Tree[K], `${Prefix}${K}.`>
}[keyof Tree & string]

export type Plurals<Tree, Prefix extends string> = {
  [K in keyof Tree & string]: Tree[K] extends string
    ? never
    : Tree[K] extends { other: string }
      ? `${Prefix}${K}`
      : Plurals<Tree[K], `${Prefix}${K}.`>
}[keyof Tree & string]

export type TextKey = Keys<Texts, ''>
export type PluralKey = Plurals<Texts, ''>
export type TextParams = Record<string, string | number>

export type Translate = Formats & {
  locale: Locale
  t: (key: TextKey, params?: TextParams) => string
  tn: (key: PluralKey, count: number, params?: TextParams) => string
  add: (texts: Partial<Record<Namespace, TextTree>>) => void
}

const pluralOf = oncePer((locale: Locale) => new Intl.PluralRules(locale))

export function createTranslate(
  locale: Locale,
  texts: Partial<Record<Namespace, TextTree>>,
  written: Written = {},
): Translate {
  const dictionary = rosetta({ [locale]: texts })
  const formats = createFormats(locale, written)
  const plural = pluralOf(locale)
  dictionary.locale(locale)
  return {
    ...formats,
    locale,
    t: (key, params) => dictionary.t(key, params),
    tn: (key, count, params) => {
      const filled = { ...params, count: formats.number(count) }
      const text =
        dictionary.t(`${key}.${plural.select(count)}`, filled) ||
        dictionary.t(`${key}.other`, filled)
      return withUnit(text, filled.count)
    },
    add: (more) => dictionary.set(locale, more),
  }
}

/** A number alone with its unit ("14 Tage") does not part from it at the end of a line. */
function withUnit(text: string, number: string): string {
  const unit = text.slice(number.length + 1)
  return text === `${number} ${unit}` && !unit.includes(' ') ? `${number}\u00A0${unit}` : text
}
