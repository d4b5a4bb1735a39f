import type { Locale } from '#contract/locales.ts'
import { type Namespace, namespaces, type TextTree } from '#contract/texts.ts'
import { createTranslate, type Translate } from '#contract/translate.ts'

const files = import.meta.glob<TextTree>('../../locales/*/*.json', {
  eager: true,
  import: 'default',
})

/** The texts of some namespaces, for a page or a mail. */
export function textsOf(
  locale: Locale,
  wanted: readonly Namespace[],
): Partial<Record<Namespace, TextTree>> {
  return Object.fromEntries(
    wanted.map((namespace) => [namespace, files[`../../locales/${locale}/${namespace}.json`] ?? {}]),
  )
}

export function translateFor(locale: Locale): Translate {
  return createTranslate(locale, textsOf(locale, namespaces))
}
