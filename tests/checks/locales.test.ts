import { expect, it } from 'vitest'
import { localeProblems } from '../../checks/locales.ts'
import { plantTree } from '../support/planted-tree.ts'

const languages = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl']
const plural = { one: '{{count}} x', other: '{{count}} xs' }
const polish = {
  one: '{{count}} x',
  few: '{{count}} xy',
  many: '{{count}} xów',
  other: '{{count}} x',
}

/** Every language complete: three texts that the page below uses. */
function goodTexts(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        title: `Hallo {{name}} ${language}`,
        hair: { red: 'r' },
        likes: language === 'pl' ? polish : plural,
      },
    ]),
  )
}

const page =
  "const a = t('home.title'); const b = t(`home.hair.${x}`); const c = tn('home.likes', 2)"

function problems(texts = goodTexts(), code = page): string[] {
  const files = Object.entries(texts).map(([language, text]) => [
    `locales/${language}/home.json`,
    JSON.stringify(text),
  ])
  return localeProblems(plantTree([], { ...Object.fromEntries(files), 'web/page.tsx': code }))
}

function changed(language: string, change: Record<string, unknown>): string[] {
  const texts = goodTexts()
  texts[language] = { ...texts[language], ...change }
  return problems(texts)
}

it('says nothing about complete languages', () => {
  expect(problems()).toEqual([])
})

it('sees a missing and an extra key', () => {
  expect(changed('de', { title: undefined })).toEqual(['de: key home.title is missing'])
  expect(changed('de', { more: 'x' })).toEqual(['de: key home.more is not in nl'])
})

it('sees a missing file', () => {
  const { nl, ...rest } = goodTexts()
  const files = Object.entries(rest).map(([l, text]) => [
    `locales/${l}/home.json`,
    JSON.stringify(text),
  ])
  const tree = plantTree([], {
    ...Object.fromEntries(files),
    'locales/nl/home.json': JSON.stringify(nl),
    'locales/nl/chat.json': '{}',
    'web/page.tsx': page,
  })
  expect(localeProblems(tree)).toContain('fr: file chat.json is missing')
})

it('sees an empty text, another placeholder and a text left in Dutch', () => {
  expect(changed('es', { hair: { red: ' ' } })).toEqual(['es: home.hair.red is empty'])
  expect(changed('es', { title: 'Hola {{nombre}}' })).toEqual([
    'es: home.title has {{nombre}}, nl has {{name}}',
  ])
  const texts = goodTexts()
  for (const language of ['nl', 'it']) {
    texts[language] = { ...texts[language], title: 'Hallo {{name}}, welkom terug bij ons' }
  }
  expect(problems(texts)).toEqual(['it: home.title is the Dutch text'])
})

it('sees plural forms that a language lacks or does not have', () => {
  expect(changed('pl', { likes: plural })).toEqual([
    'pl: home.likes lacks the plural form "few"',
    'pl: home.likes lacks the plural form "many"',
  ])
  expect(changed('de', { likes: { ...plural, few: '{{count}}' } })).toEqual([
    'de: home.likes has a plural form "few", unknown there',
  ])
  expect(changed('fr', { likes: { ...plural, many: '{{count}} de x' } })).toEqual([])
})

it('sees keys that no code uses and keys that code asks for in vain', () => {
  expect(problems(goodTexts(), page.replace('home.title', 'home.titel'))).toEqual([
    'nl: home.title is used nowhere',
    'web/page.tsx:1: t(home.titel) has no text in nl',
  ])
  expect(problems(goodTexts(), `${page}; t('home.likes')`)).toEqual([
    'web/page.tsx:1: t(home.likes) has no text in nl',
  ])
  expect(problems(goodTexts(), `${page}; t(\`home.eyes.\${x}\`)`)).toHaveLength(1)
})
