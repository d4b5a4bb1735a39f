import { expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { asksWhetherReal } from '#worker/desk/fictional/answering/asks-whether-real.ts'
import { readCorpus } from '../support/truth-corpus.ts'

const corpus = readCorpus()

test.for(locales)('the corpus has enough of %s, and both halves differ', (language) => {
  const own = corpus.filter((sentence) => sentence.language === language)
  expect(new Set(own.map(({ text }) => text)).size).toBe(own.length)
  expect(own.filter(({ asks }) => asks).length).toBeGreaterThanOrEqual(150)
  expect(own.filter(({ asks }) => !asks).length).toBeGreaterThanOrEqual(300)
  expect(own.filter(({ heldBack }) => heldBack).length).toBeGreaterThan(own.length / 3)
})

// The half that no rule was written from. What fails here is not looked up and patched: write new
// sentences like it, and rules from those.
test.for(locales)(
  '95 in 100 of the half held back in %s are found, and 3 at most falsely',
  (language) => {
    const own = corpus.filter((sentence) => sentence.heldBack && sentence.language === language)
    const share = (asks: boolean) => {
      const those = own.filter((sentence) => sentence.asks === asks)
      return those.filter(({ text }) => asksWhetherReal([text])).length / those.length
    }
    expect(share(true)).toBeGreaterThanOrEqual(0.95)
    expect(share(false)).toBeLessThanOrEqual(0.03)
  },
)

test.for([
  ['in pieces', ['ben je', 'eigenlijk wel', 'echt?'], true],
  ['before other messages', ['Ben jij een bot?', 'Nou ja', 'Lekker weer hè'], true],
  ['drawn out', ['beeeen je eeeecht???'], true],
  ['in capitals and signs', ['B3N J3 3CHT'], true],
  ['with a letter too many', ['are you a chattbot'], true],
  ['with two letters swapped', ['jesteś prawdizwa?'], true],
  ['in another language than the member’s', ['Bist du eine KI?'], true],
  ['composed and not', ['czy jesteś prawdziwa'.normalize('NFD')], true],
  ['nothing', [], false],
  ['no words', ['🙂🙂 ??? 06'], false],
  [
    'a story of many messages',
    ['ik was bij de tandarts', 'mijn nummer was 12', 'echt lang'],
    false,
  ],
] as const)('%s', ([, texts, asks]) => {
  expect(asksWhetherReal(texts)).toBe(asks)
})

test('what is long is read to its end', () => {
  const long = 'ik ben vandaag naar de markt geweest. '.repeat(500)
  expect(asksWhetherReal([long])).toBe(false)
  expect(asksWhetherReal([`${long} ben je een bot?`])).toBe(true)
})
