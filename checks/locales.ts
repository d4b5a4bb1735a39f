import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compareLocale, emptyTexts, wrongPlurals } from './compare-locales.ts'
import { keysInCode } from './keys-in-code.ts'
import { readCatalogue } from './locale-files.ts'
import { reportProblems } from './report.ts'

const languages = ['en', 'de', 'es', 'fr', 'it', 'pl']

/** What is wrong with locales/ below a folder, and with the keys that its code asks for. */
export function localeProblems(root: string, alike: ReadonlySet<string> = new Set()): string[] {
  const source = readCatalogue(root, 'nl')
  if (source.texts.size === 0) return ['locales/nl has no texts']
  const translated = languages.flatMap((language) => {
    const catalogue = readCatalogue(root, language)
    return [
      ...compareLocale(language, source, catalogue, alike),
      ...emptyTexts(language, catalogue.texts),
      ...wrongPlurals(language, catalogue.texts),
    ]
  })
  return [
    ...emptyTexts('nl', source.texts),
    ...wrongPlurals('nl', source.texts),
    ...translated,
    ...keysInCode(root, source.texts),
  ]
}

if (import.meta.main) {
  // Keys whose long text is rightly the same in two languages, such as a name.
  const list = readFileSync(path.join(import.meta.dirname, 'same-text.json'), 'utf8')
  const alike = new Set(JSON.parse(list) as string[])
  reportProblems(localeProblems(path.join(import.meta.dirname, '..'), alike))
}
