import type { Locale } from '#contract/locales.ts'
import type { Namespace } from '#contract/texts.ts'
import { createTranslate, type Translate } from '#contract/translate.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'

export async function textsOf(
  env: Env,
  locale: Locale,
  wanted: readonly Namespace[],
): Promise<Catalogue> {
  const catalogue = await readCatalogue(env, locale)
  return Object.fromEntries(wanted.map((namespace) => [namespace, catalogue[namespace] ?? {}]))
}

export async function translateFor(env: Env, locale: Locale): Promise<Translate> {
  return createTranslate(locale, await readCatalogue(env, locale))
}
