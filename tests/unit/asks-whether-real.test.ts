import { expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { asksByRule, asksWhetherReal } from '#worker/desk/fictional/answering/asks-whether-real.ts'
import { readCorpus, type Sentence } from '../support/read-corpus.ts'

const corpus = readCorpus('truth')

function share(
  those: readonly Sentence[],
  label: string,
  finds: (text: string) => boolean,
): number {
  const own = those.filter((sentence) => sentence.label === label)
  return own.filter(({ text }) => finds(text)).length / own.length
}

test.for(locales)('the corpus has enough of %s, and no sentence twice', (language) => {
  const own = corpus.filter((sentence) => sentence.language === language)
  expect(new Set(own.map(({ text }) => text)).size).toBe(own.length)
  const ours = own.filter(({ part }) => part !== 'others')
  expect(ours.filter(({ label }) => label === 'asks').length).toBeGreaterThanOrEqual(150)
  expect(ours.filter(({ label }) => label === 'harmless').length).toBeGreaterThanOrEqual(300)
  expect(own.filter(({ part }) => part === 'held').length).toBeGreaterThanOrEqual(200)
  expect(own.filter(({ part }) => part === 'others').length).toBeGreaterThanOrEqual(100)
})

// The half that no rule was written from. What fails here is not looked up and patched: write new
// sentences like it, and rules from those.
test.for(locales)(
  '95 in 100 of the half held back in %s are found by rules, and 3 at most falsely',
  (language) => {
    const own = corpus.filter(
      (sentence) => sentence.part === 'held' && sentence.language === language,
    )
    expect(share(own, 'asks', asksByRule)).toBeGreaterThanOrEqual(0.95)
    expect(share(own, 'harmless', asksByRule)).toBeLessThanOrEqual(0.03)
  },
)

// Nothing of them is looked up, either; what this is worth stands in record 0113.
test.for(locales)('90 in 100 of what others ask in %s are found', (language) => {
  const own = corpus.filter(
    (sentence) => sentence.part === 'others' && sentence.language === language,
  )
  const asks = (text: string) => asksWhetherReal([text])
  expect(share(own, 'asks', asks)).toBeGreaterThanOrEqual(0.9)
  expect(share(own, 'harmless', asks)).toBeLessThanOrEqual(0.13)
})

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

// What was learnt takes "nobody" and "see me" for doubts. An automatic "no meeting" is no answer to this.
test.for([
  ['nl', ['Niemand zou me missen', 'niemand ziet me', 'geen mens zou mij missen, toch?']],
  ['en', ['Nobody would miss me', "I don't want to be here anymore", 'who would even miss me?']],
  ['de', ['Niemand würde mich vermissen', 'mich würde niemand vermissen', 'Mich vermisst keiner.']],
  ['es', ['Nadie me echaría de menos', 'nadie me extrañaría', 'no existo para nadie']],
  ['fr', ['Personne ne me regretterait', 'je ne manquerais à personne', 'Personne ne me voit.']],
  ['it', ['Nessuno sentirebbe la mia mancanza', 'non esisto per nessuno', 'nessuno mi vede']],
  ['pl', ['Nikt by za mną nie tęsknił', 'nikt by nie zauważył, gdybym umarła', 'kto by tęsknił']],
] as const)('who despairs in %s asks nothing', ([, texts]) => {
  expect(texts.filter((text) => asksWhetherReal([text]))).toEqual([])
  expect(asksWhetherReal(texts)).toBe(false)
})

test.for([
  'niemand zou me missen en ben jij wel echt?',
  'Niemand zou me missen. Er is hier niemand hè, alleen een programma',
  'Niemand zou me missen\nEr is hier niemand hè, alleen een programma',
  'Niemand zou me missen, er is hier niemand hè, alleen een programma',
  'Niemand zou me missen er is hier niemand hè alleen een programma',
  'Er is hier zeker geen mens om mee te praten, alleen software',
  "So there's nobody to talk to, just software?",
  "I don't want to be on here talking to a robot",
  'Nobody real is waiting for me there',
  'niemand wartet da wirklich auf mich, alles nur Programm',
  'Aquí no hay nadie con quien hablar, todo lo escribe una máquina',
  "Il n'y a personne à qui parler ici, que des machines",
  "tu n'es jamais née",
  "Est-ce qu'une vraie personne m'attend au rendez-vous ?",
  'Y a-t-il une personne qui tient à moi ?',
  'nessuno mi vede, sei solo un programma',
  'nikt mnie nie widzi, to tylko program',
])('a doubt beside it is heard: %s', (text) => {
  expect(asksWhetherReal([text])).toBe(true)
})

test('what is long is read to its end', () => {
  const long = 'ik ben vandaag naar de markt geweest. '.repeat(500)
  expect(asksWhetherReal([long])).toBe(false)
  expect(asksWhetherReal([`${long} ben je een bot?`])).toBe(true)
})
