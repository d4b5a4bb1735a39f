import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#contract/locales.ts'
import type { TextTree } from '#contract/texts.ts'
import { createTranslate, type Translate } from '#contract/translate.ts'

const root = path.join(import.meta.dirname, '../../..')

/** A changed sentence changes no test. Tags of rich text are removed. */
export function textsIn(locale: Locale): Translate {
  return createTranslate(locale, treesIn(`locales/${locale}`))
}

export function treesIn(folder: string): Record<string, TextTree> {
  const files = globSync('*.json', { cwd: path.join(root, folder) })
  return Object.fromEntries(
    files.map((file) => [path.parse(file).name, readTree(path.join(root, folder, file))]),
  )
}

function readTree(file: string): TextTree {
  return JSON.parse(readFileSync(file, 'utf8').replaceAll(/<\/?\w+>/g, '')) as TextTree
}
