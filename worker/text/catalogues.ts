import type { Locale } from '#contract/locales.ts'
import type { Namespace, TextTree } from '#contract/texts.ts'
import { createTranslate, type Translate } from '#contract/translate.ts'
import { fetchLongText, isLong } from './long-texts.ts'

const files = import.meta.glob<TextTree>(
  ['../../locales/*/*.json', '!../../locales/*/info-*.json'],
  { eager: true, import: 'default' },
)

type Texts = Partial<Record<Namespace, TextTree>>

const nameIn = /([\w-]+)\/([\w-]+)\.json$/
const byLocale: Partial<Record<string, Texts>> = {}
for (const [file, texts] of Object.entries(files)) {
  const [, locale = '', namespace = ''] = nameIn.exec(file) ?? []
  byLocale[locale] = { ...byLocale[locale], [namespace]: texts }
}

/** The texts of some namespaces, for a page. */
export async function textsOf(
  env: Env,
  locale: Locale,
  wanted: readonly Namespace[],
): Promise<Texts> {
  const texts: Texts = {}
  for (const namespace of wanted) {
    texts[namespace] = isLong(namespace)
      ? await fetchLongText(env, locale, namespace)
      : (byLocale[locale]?.[namespace] ?? {})
  }
  return texts
}

/** Everything but the long pages, for mails and notices. */
export function translateFor(locale: Locale): Translate {
  return createTranslate(locale, byLocale[locale] ?? {})
}
