import { expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import { cautionOf } from '#worker/chat/cautions/caution-of.ts'
import { readCorpus, type Sentence } from '../support/read-corpus.ts'

const corpus = readCorpus('cautions')

const isAfter = ({ label }: Sentence) => label !== 'harmless'

test.for(locales)('there is enough in %s to learn from, and none of it measures', (language) => {
  const own = corpus.filter((said) => said.language === language)
  expect(new Set(own.map(({ text }) => text.toLowerCase())).size).toBe(own.length)
  for (const [part, enough] of [
    ['learnt', { after: 500, harmless: 500 }],
    ['others', { after: 100, harmless: 40 }],
    ['ordinary', { after: 80, harmless: 145 }],
  ] as const) {
    const half = own.filter((said) => said.part === part)
    const after = half.filter(isAfter).length
    expect(after).toBeGreaterThanOrEqual(enough.after)
    expect(half.length - after).toBeGreaterThanOrEqual(enough.harmless)
  }
})

function told(part: Sentence['part'], isIt: (sentence: Sentence) => boolean): number {
  const texts = corpus.filter((said) => said.part === part && isIt(said))
  return texts.filter(({ text }) => cautionOf(text) !== null).length / texts.length
}

/** What is reached of the sentences of others (record 0113 says what that is worth). */
const found: Record<Locale, number> = {
  nl: 0.88,
  en: 0.89,
  de: 0.92,
  es: 0.9,
  fr: 0.9,
  it: 0.85,
  pl: 0.91,
}

// What fails here is not looked up and patched: write new sentences to learn from, of other people and
// other stories.
test.for(locales)('of what others wrote in %s as much is found as is said', (language) => {
  const isAfterThere = (said: Sentence) => said.language === language && isAfter(said)
  const isHarmlessThere = (said: Sentence) => said.language === language && !isAfter(said)
  expect(told('others', isAfterThere)).toBeGreaterThanOrEqual(found[language])
  expect(told('others', isHarmlessThere)).toBeLessThanOrEqual(0.125)
  expect(told('ordinary', isAfterThere)).toBeGreaterThanOrEqual(0.94)
  expect(told('ordinary', isHarmlessThere)).toBeLessThanOrEqual(0.045)
})

test('95 in 100 are found and 3 told falsely where harmless is what members ordinarily write', () => {
  expect(told('ordinary', isAfter)).toBeGreaterThanOrEqual(0.95)
  expect(told('ordinary', (said) => !isAfter(said))).toBeLessThanOrEqual(0.03)
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
