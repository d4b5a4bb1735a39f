import { expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import { cautionOf } from '#worker/chat/cautions/caution-of.ts'
import { readCorpus } from '../support/read-corpus.ts'

const corpus = readCorpus('cautions')

const isAfter = ({ label }: { label: string }) => label !== 'harmless' && label !== 'ordinary'

test.for(locales)('there is enough in %s to learn from, and none of it measures', (language) => {
  const own = corpus.filter((said) => said.language === language)
  expect(new Set(own.map(({ text }) => text.toLowerCase())).size).toBe(own.length)
  for (const [part, enough] of [
    ['learnt', { after: 500, harmless: 500 }],
    ['others', { after: 150, harmless: 150 }],
  ] as const) {
    const half = own.filter((said) => said.part === part)
    const after = half.filter(isAfter).length
    expect(after).toBeGreaterThanOrEqual(enough.after)
    expect(half.length - after).toBeGreaterThanOrEqual(enough.harmless)
  }
})

const others = corpus.filter(({ part }) => part === 'others')

function told(texts: readonly { text: string }[]): number {
  return texts.filter(({ text }) => cautionOf(text) !== null).length / texts.length
}

/** What is reached of the sentences of others (record 0113 says what that is worth). */
const found: Record<Locale, number> = {
  nl: 0.92,
  en: 0.93,
  de: 0.94,
  es: 0.94,
  fr: 0.93,
  it: 0.9,
  pl: 0.93,
}

// What fails here is not looked up and patched: write new sentences to learn from, of other people and
// other stories.
test.for(locales)('of what others wrote in %s as much is found as is said', (language) => {
  const own = others.filter((said) => said.language === language)
  expect(told(own.filter(isAfter))).toBeGreaterThanOrEqual(found[language])
  expect(told(own.filter(({ label }) => label === 'ordinary'))).toBeLessThanOrEqual(0.045)
  expect(told(own.filter(({ label }) => label === 'harmless'))).toBeLessThanOrEqual(0.125)
})

test('of what members ordinarily write hardly anything is told', () => {
  expect(told(others.filter(({ label }) => label === 'ordinary'))).toBeLessThanOrEqual(0.03)
})

test.for([
  ['a link', 'onze tuin: https://leuk.example/foto', 'link'],
  ['an address of a site without more', 'mijn foto’s staan op sofie.xyz', 'link'],
  ['an account number', 'NL91 ABNA 0417 1643 00, dankje', 'money'],
  ['an account number in small letters', 'nl91abna0417164300', 'money'],
  ['a wallet', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'crypto'],
  ['a telephone number', 'bel 06-12345678', 'elsewhere'],
  ['a mailbox', 'sofie.de.wit@post.example', 'elsewhere'],
  ['a mailbox of another name', 'marie.dupont@yahoo.example', 'elsewhere'],
  [
    'the gravest of several',
    'app me op 06-12345678, dan leer ik je geld verdienen met bitcoin',
    'crypto',
  ],
  ['a time, a year and an age', 'om 20.30 uur, in 1994, ik was 12', null],
  ['a price', 'de kaartjes waren 45,00 per stuk', null],
  ['sentences without a space between', 'leuk.Ik kom uit Assen', null],
  ['nothing', '', null],
] as const)('%s', ([, text, caution]) => {
  expect(cautionOf(text)).toBe(caution)
})

test('what is long is read to its end', () => {
  const long = 'ik ben vandaag naar de markt geweest. '.repeat(1500)
  expect(cautionOf(long)).toBe(null)
  expect(cautionOf(`${long} kun je me 200 euro lenen?`)).toBe('money')
})
