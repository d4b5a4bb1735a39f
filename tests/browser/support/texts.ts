import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#contract/locales.ts'
import type { TextTree } from '#contract/texts.ts'
import { createTranslate, type Translate } from '#contract/translate.ts'

const folder = path.join(import.meta.dirname, '../../../locales')

/** A changed sentence changes no test. Tags of rich text are removed. */
export function textsIn(locale: Locale): Translate {
  const files = globSync('*.json', { cwd: path.join(folder, locale) })
  const trees = files.map((file) => [path.parse(file).name, readTree(locale, file)] as const)
  return createTranslate(locale, Object.fromEntries(trees))
}

function readTree(locale: Locale, file: string): TextTree {
  const text = readFileSync(path.join(folder, locale, file), 'utf8')
  return JSON.parse(text.replaceAll(/<\/?\w+>/g, '')) as TextTree
}
