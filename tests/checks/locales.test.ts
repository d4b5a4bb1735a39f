import { expect, it } from 'vitest'
import { locales as languages } from '#contract/locales.ts'
import { localeProblems } from '../../checks/locales.ts'
import { plantTree } from '../support/planted-tree.ts'

const plural = { one: '{{count}} x', other: '{{count}} xs' }
const polish = {
  one: '{{count}} x',
  few: '{{count}} xy',
  many: '{{count}} xów',
  other: '{{count}} x',
}

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

type House = Parameters<typeof localeProblems>[1]

function problems(texts = goodTexts(), code = page, house: House = {}): string[] {
  const files = Object.entries(texts).map(([language, text]) => [
    `locales/${language}/home.json`,
    JSON.stringify(text),
  ])
  return localeProblems(
    plantTree([], { ...Object.fromEntries(files), 'web/page.tsx': code }),
    house,
  )
}

function changed(language: string, change: Record<string, unknown>, house?: House): string[] {
  const texts = goodTexts()
  texts[language] = { ...texts[language], ...change }
  return problems(texts, page, house)
}

function saidOf(language: string, title: string, house?: House): string[] {
  const said = changed(language, { title: `${title} {{name}}` }, house)
  return said.map((problem) => problem.replace(`${language}: home.title `, ''))
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

it('sees a text left in English', () => {
  const texts = goodTexts()
  for (const language of ['en', 'pl']) {
    texts[language] = { ...texts[language], title: 'Hello {{name}}, welcome back to us' }
  }
  expect(problems(texts)).toEqual(['pl: home.title is the English text'])
  const house = { alike: new Set(['home.title']) }
  expect(problems(texts, page, house)).toEqual([])
})

it('sees loose spaces, straight quotes, three dots and a raised voice', () => {
  expect(saidOf('nl', ' Hallo')).toEqual(['begins or ends with a space'])
  expect(saidOf('en', 'Hello  there')).toEqual(['has two spaces'])
  expect(saidOf('nl', "foto's van")).toEqual(['has a straight quote'])
  expect(saidOf('it', 'Ecco...')).toEqual(['has three dots, not an ellipsis'])
  expect(saidOf('de', 'Los!')).toEqual(['has an exclamation mark'])
  expect(saidOf('de', 'Los!', { exclaimed: new Set(['home.title']) })).toEqual([])
  expect(changed('pl', { likes: { ...polish, few: '{{count}} xy ' } })).toEqual([
    'pl: home.likes begins or ends with a space',
  ])
})

it.each([
  ['nl', '‘ja’', '„ja“', 'has other quotes than ‘’'],
  ['de', '„ja“ und Anna’s', '«ja»', 'has other quotes than „“'],
  ['es', '¿Vienes? «sí»', 'Vienes?', 'has a question without ¿'],
  ['fr', 'Toi\u202f: «\u202foui\u202f»', 'Toi :', 'lacks a narrow no-break space'],
  ['fr', 'Et toi\u202f?', 'Et toi ?', 'lacks a narrow no-break space'],
  ['fr', 'https://a.example et 10:30', '« oui\u202f»', 'lacks a narrow no-break space'],
  ['pl', 'Twój „sen”, twój', 'Oto Twój dom', 'addresses the reader formally'],
  ['de', 'Du: Sie geht', 'Bitte geben Sie ein', 'addresses the reader formally'],
  ['nl', 'jij en uur', 'wat u wilt', 'addresses the reader formally'],
  ['es', 'tú y yo', 'Si usted quiere', 'addresses the reader formally'],
])('knows how %s is written: %s, not %s', (language, right, wrong, problem) => {
  expect(saidOf(language, right)).toEqual([])
  expect(saidOf(language, wrong)).toEqual([problem])
})

it('sees a word that the glossary has another for', () => {
  const house = { instead: { de: { einlogg: 'anmelden' } } }
  expect(saidOf('de', 'Hier Einloggen', house)).toEqual(['says "einlogg", the glossary "anmelden"'])
  expect(saidOf('nl', 'Hier inloggen', house)).toEqual([])
})

it.each([
  ['<Button busy>{t(key)}</Button>', 'Bewaar {{name}}'],
  ['<IconButton label={t(key)} />', 'Ja, bewaar {{name}}'],
  ['<a className="btn btn-primary">{ask ? t(key) : null}</a>', 'Bewaar {{name}}'],
  ['<Empty action={<Go>{t(key)}</Go>} />', 'Bewaar {{name}}'],
])('sees a Dutch button that orders: %s', (jsx, orders) => {
  const code = `${page}; const d = ${jsx.replace('key', "'home.title'")}`
  const saying = (title: string, language = 'nl') =>
    problems({ ...goodTexts(), [language]: { ...goodTexts()[language], title } }, code)
  expect(saying(orders)).toEqual([
    `nl: home.title orders "${orders.includes('Ja') ? 'bewaar' : 'Bewaar'}", a button takes the infinitive`,
  ])
  expect(saying('{{name}} bewaren')).toEqual([])
  expect(saying('Bewaarde {{name}}')).toEqual([])
  expect(saying(orders, 'de')).toEqual([])
})

it('knows the buttons that are told by the name of their text', () => {
  const texts = goodTexts()
  const code = `${page}; const d = draw({ words: 'home.send' })`
  for (const language of languages) texts[language] = { ...texts[language], send: language }
  expect(problems({ ...texts, nl: { ...texts['nl'], send: 'Verstuur' } }, code)).toEqual([
    'nl: home.send orders "Verstuur", a button takes the infinitive',
  ])
})

it('lets a heading order', () => {
  expect(saidOf('nl', 'Kies')).toEqual([])
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
