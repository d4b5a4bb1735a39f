import { expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import { cautionOf } from '#worker/chat/cautions/caution-of.ts'
import { readCorpus } from '../support/read-corpus.ts'

const corpus = readCorpus('cautions')

test.for(locales)('there is enough in %s to learn from, and none of it measures', (language) => {
  const own = corpus.filter((said) => said.language === language)
  expect(new Set(own.map(({ text }) => text.toLowerCase())).size).toBe(own.length)
  for (const part of ['learnt', 'others'] as const) {
    const half = own.filter((said) => said.part === part)
    const after = half.filter(({ label }) => label !== 'harmless').length
    expect(after).toBeGreaterThanOrEqual(part === 'others' ? 100 : 500)
    expect(half.length - after).toBeGreaterThanOrEqual(part === 'others' ? 40 : 500)
  }
})

/** What is reached of the sentences of others (record 0113 says what that is worth). */
const found: Record<Locale, number> = {
  nl: 0.86,
  en: 0.87,
  de: 0.9,
  es: 0.89,
  fr: 0.87,
  it: 0.84,
  pl: 0.9,
}

// What fails here is not looked up and patched: write new sentences to learn from, of other people and
// other stories.
test.for(locales)('of what others wrote in %s as much is found as is said', (language) => {
  const own = corpus.filter((said) => said.part === 'others' && said.language === language)
  const share = (texts: readonly { text: string }[]) =>
    texts.filter(({ text }) => cautionOf(text) !== null).length / texts.length
  expect(share(own.filter(({ label }) => label !== 'harmless'))).toBeGreaterThanOrEqual(
    found[language],
  )
  expect(share(own.filter(({ label }) => label === 'harmless'))).toBeLessThanOrEqual(0.125)
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
