import type { Locale } from '#contract/locales.ts'
import type { Namespace } from '#contract/texts.ts'
import { createTranslate, type Translate } from '#contract/translate.ts'
import { type OwnWords, withOwnWords } from './own-words.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'

/** The texts of some namespaces, for a page. */
export async function textsOf(
  env: Env,
  locale: Locale,
  wanted: readonly Namespace[],
  own: OwnWords,
): Promise<Catalogue> {
  const catalogue = withOwnWords(await readCatalogue(env, locale), locale, own)
  return Object.fromEntries(wanted.map((namespace) => [namespace, catalogue[namespace] ?? {}]))
}

/**
 * All texts of a language, for mails and notices. With `own` the domain's words for fictional
 * profiles are filled in.
 */
export async function translateFor(env: Env, locale: Locale, own?: OwnWords): Promise<Translate> {
  const catalogue = await readCatalogue(env, locale)
  return createTranslate(locale, own ? withOwnWords(catalogue, locale, own) : catalogue)
}
