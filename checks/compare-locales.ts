import type { Catalogue, Text, Texts } from './locale-files.ts'

const longText = 20

type Pair = { key: string; language: string; source: Text; text: Text }

export function compareLocale(
  language: string,
  source: Catalogue,
  translated: Catalogue,
  alike: ReadonlySet<string>,
): string[] {
  const files = differences(source.files, translated.files, language, 'file')
  const keys = differences([...source.texts.keys()], [...translated.texts.keys()], language, 'key')
  const texts = [...source.texts].flatMap(([key, from]) => {
    const text = translated.texts.get(key)
    return text === undefined ? [] : compareText({ key, language, source: from, text }, alike)
  })
  return [...files, ...keys, ...texts]
}

export function emptyTexts(language: string, texts: Texts): string[] {
  return [...texts]
    .filter(([, text]) => forms(text).some((form) => form.trim() === ''))
    .map(([key]) => `${language}: ${key} is empty`)
}

/** `many` is for millions in the Romance languages: only Polish has to give it. */
export function wrongPlurals(language: string, texts: Texts): string[] {
  const needed = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  const optional = language === 'pl' ? [] : ['many']
  return [...texts].flatMap(([key, text]) => {
    if (typeof text === 'string') return []
    const given = Object.keys(text)
    const missing = [...needed].filter((name) => !given.includes(name) && !optional.includes(name))
    const foreign = given.filter((name) => !(needed as Set<string>).has(name))
    return [
      ...missing.map((name) => `${language}: ${key} lacks the plural form "${name}"`),
      ...foreign.map((name) => `${language}: ${key} has a plural form "${name}", unknown there`),
    ]
  })
}

export function leftInEnglish(
  language: string,
  english: Texts,
  texts: Texts,
  alike: ReadonlySet<string>,
): string[] {
  if (language === 'en') return []
  return [...texts]
    .filter(([key, text]) => !alike.has(key) && sameLongText(text, english.get(key)))
    .map(([key]) => `${language}: ${key} is the English text`)
}

function sameLongText(text: Text, other: Text | undefined): boolean {
  if (other === undefined) return false
  return forms(text).some((form) => form.length > longText && forms(other).includes(form))
}

function differences(source: string[], given: string[], language: string, what: string): string[] {
  return [
    ...source.filter((name) => !given.includes(name)).map((name) => `${what} ${name} is missing`),
    ...given.filter((name) => !source.includes(name)).map((name) => `${what} ${name} is not in nl`),
  ].map((problem) => `${language}: ${problem}`)
}

function compareText({ key, language, source, text }: Pair, alike: ReadonlySet<string>): string[] {
  const problems: string[] = []
  if (typeof source !== typeof text) problems.push('is a plural in one and a text in the other')
  const [wanted, given] = [marks(source), marks(text)]
  if (wanted !== given)
    problems.push(`has ${given || 'no placeholder'}, nl has ${wanted || 'none'}`)
  if (sameLongText(text, source) && !alike.has(key)) problems.push('is the Dutch text')
  return problems.map((problem) => `${language}: ${key} ${problem}`)
}

function marks(text: Text): string {
  const found = forms(text).flatMap((form) => form.match(/\{\{.*?\}\}|<\/?\w+>/g) ?? [])
  return [...new Set(found)].toSorted().join(' ')
}

function forms(text: Text): string[] {
  return typeof text === 'string' ? [text] : Object.values(text)
}
