import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#contract/locales.ts'
import { namespaces, type TextTree } from '#contract/texts.ts'
import { createTranslate, type Translate } from '#contract/translate.ts'

const folder = path.join(import.meta.dirname, '../../../locales')

/**
 * The site's own texts, so that a changed sentence changes no test. Tags of rich text are removed.
 */
export function textsIn(locale: Locale): Translate {
  const trees = namespaces.map((name) => [name, readTree(locale, name)] as const)
  return createTranslate(locale, Object.fromEntries(trees))
}

function readTree(locale: Locale, name: string): TextTree {
  const text = readFileSync(path.join(folder, locale, `${name}.json`), 'utf8')
  return JSON.parse(text.replaceAll(/<\/?\w+>/g, '')) as TextTree
}
