import { readFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '#contract/locales.ts'
import { orderingButtons } from './button-forms.ts'
import { compareLocale, emptyTexts, leftInEnglish, wrongPlurals } from './compare-locales.ts'
import { keysInCode } from './keys-in-code.ts'
import { readCatalogue, type Texts } from './locale-files.ts'
import { reportProblems } from './report.ts'
import { wrongTypography, wrongWords } from './typography.ts'

const languages = locales.filter((locale) => locale !== 'nl')

type House = {
  alike?: ReadonlySet<string>
  exclaimed?: ReadonlySet<string>
  instead?: Readonly<Record<string, Record<string, string>>>
}

export function localeProblems(root: string, house: House = {}): string[] {
  const { alike = new Set() } = house
  const source = readCatalogue(root, 'nl')
  if (source.texts.size === 0) return ['locales/nl has no texts']
  const english = readCatalogue(root, 'en').texts
  const translated = languages.flatMap((language) => {
    const catalogue = readCatalogue(root, language)
    return [
      ...compareLocale(language, source, catalogue, alike),
      ...leftInEnglish(language, english, catalogue.texts, alike),
      ...ownProblems(language, catalogue.texts, house),
    ]
  })
  return [
    ...ownProblems('nl', source.texts, house),
    ...translated,
    ...keysInCode(root, source.texts),
    ...orderingButtons(root, source.texts),
  ]
}

/** The desk's are Dutch and English (record 0112), as well kept as those of the site. */
export function deskTextProblems(root: string, house: House = {}): string[] {
  const { alike = new Set() } = house
  const [source, english] = ['nl', 'en'].map((one) => readCatalogue(root, one, 'desk/locales'))
  if (!source || !english || source.texts.size === 0) return ['desk/locales/nl has no texts']
  const problems = [
    ...compareLocale('en', source, english, alike),
    ...ownProblems('nl', source.texts, house),
    ...ownProblems('en', english.texts, house),
    ...keysInCode(root, source.texts, 'desk/**/*.{ts,tsx}', readCatalogue(root, 'nl').texts),
  ]
  return problems.map((problem) => `desk: ${problem}`)
}

function ownProblems(language: string, texts: Texts, house: House): string[] {
  const { alike = new Set(), exclaimed = new Set(), instead = {} } = house
  return [
    ...emptyTexts(language, texts),
    ...wrongPlurals(language, texts),
    ...wrongTypography(language, texts, alike, exclaimed),
    ...wrongWords(language, texts, instead[language] ?? {}),
  ]
}

if (import.meta.main) {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  const house: House = {
    alike: new Set(read('same-text.json') as string[]),
    exclaimed: new Set(['likes.modal.title']),
    instead: read('house-words.json') as Record<string, Record<string, string>>,
  }
  const root = path.join(import.meta.dirname, '..')
  reportProblems([...localeProblems(root, house), ...deskTextProblems(root, house)])
}
