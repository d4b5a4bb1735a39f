import { expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import { cautionOf } from '#worker/chat/cautions/caution-of.ts'
import { cautionLesson, kindLesson, learn } from '../../scripts/lessons.ts'
import { isHeldBack, unlike } from '../support/hold-back.ts'
import { isMeasure, readCorpus } from '../support/read-corpus.ts'

const held = readCorpus('cautions')
  .filter((sentence) => !isMeasure(sentence))
  .filter(isHeldBack)
const rest = cautionLesson.sentences().filter((sentence) => !isHeldBack(sentence))
const weights = learn(cautionLesson, unlike(rest, held))

/** What is found of it, and what falsely (record 0113 says what that is worth). */
const reached: Record<Locale, readonly [number, number]> = {
  nl: [0.72, 0.07],
  en: [0.68, 0.1],
  de: [0.7, 0.1],
  es: [0.67, 0.09],
  fr: [0.66, 0.1],
  it: [0.79, 0.14],
  pl: [0.67, 0.09],
}

// Settings of what learns are chosen by this half, never by what others wrote.
test.for(locales)('one half of ours in %s tells the other as well as is said', (language) => {
  const own = held.filter((sentence) => sentence.language === language)
  const share = (texts: readonly { text: string }[]) =>
    texts.filter(({ text }) => cautionOf(text, weights) !== null).length / texts.length
  const [found, falsely] = reached[language]
  expect(share(own.filter(({ label }) => label !== 'harmless'))).toBeGreaterThanOrEqual(found)
  expect(share(own.filter(({ label }) => label === 'harmless'))).toBeLessThanOrEqual(falsely)
})

test('nothing is learnt from the name in an address, as nothing is read of it', () => {
  for (const { featuresOf } of [cautionLesson, kindLesson]) {
    const [one, other, none] = ['geldgeschenk@post.example', 'jan.de.wit@mail.example', '@'].map(
      (address) => featuresOf(`schrijf me op ${address}`),
    )
    expect(one).toEqual(other)
    expect(one).toEqual(none)
  }
})
