import { expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import { cautionOf } from '#worker/chat/cautions/caution-of.ts'
import { cautionLesson, learn } from '../../scripts/lessons.ts'
import { isHeldBack, unlike } from '../support/hold-back.ts'
import { readCorpus } from '../support/read-corpus.ts'

const held = readCorpus('cautions')
  .filter(({ part }) => part !== 'others')
  .filter(isHeldBack)
const rest = cautionLesson.sentences().filter((sentence) => !isHeldBack(sentence))
const weights = learn(cautionLesson.labels, unlike(rest, held))

/** What is found of it, and what falsely (record 0113 says what that is worth). */
const reached: Record<Locale, readonly [number, number]> = {
  nl: [0.67, 0.08],
  en: [0.6, 0.14],
  de: [0.6, 0.15],
  es: [0.59, 0.13],
  fr: [0.58, 0.13],
  it: [0.71, 0.18],
  pl: [0.55, 0.1],
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
